import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { CLIENT } from './paths.ts';

type Output = Rolldown.RolldownOutput['output'][number];

/** Where a screen that shares its file with others is found: the file, and the name that it has there. */
export interface SharedScreen {
  readonly file: string;
  readonly name: string;
}

/** `import{n as o}from"./file.js";export{o as screen};` */
const PASSES_ON = /^import\{(\w+)(?: as \w+)?\}from"\.\/([^"]+)";export\{\w+ as screen\};?\s*$/;

/** The files that only pass on a screen of another. */
export function findSharedScreens(output: readonly Output[]): ReadonlyMap<string, SharedScreen> {
  return new Map(
    output.flatMap((chunk) => {
      const [, name, file] = (chunk.type === 'chunk' && PASSES_ON.exec(chunk.code)) || [];
      return name && file ? [[chunk.fileName, { file: join(dirname(chunk.fileName), file), name }] as const] : [];
    }),
  );
}

/**
 * For a screen that shares its file the bundler writes another that only passes it on: a request, and on a slow network a
 * round trip, for 50 bytes. Takes these away; `lazy-parts.ts` asks for the shared file instead. Names stay right: such a
 * file is named by the name of what it passes on.
 */
export function joinScreens(output: readonly Output[]): ReadonlyMap<string, SharedScreen> {
  const shared = findSharedScreens(output);
  for (const file of shared.keys()) {
    rmSync(join(CLIENT, file));
    rmSync(join(CLIENT, `${file}.map`), { force: true });
  }
  return shared;
}
