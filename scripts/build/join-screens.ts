import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
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

/**
 * For a screen that shares its file the bundler writes another that only passes it on: a request, and on a slow network a
 * round trip, for 50 bytes. Takes these away, and lets who asked for them ask for the shared file. Names stay right: such a
 * file is named by the name of what it passes on.
 */
export function joinScreens(output: readonly Output[]): ReadonlyMap<string, SharedScreen> {
  const shared = new Map<string, SharedScreen>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const [, name, file] = PASSES_ON.exec(chunk.code) ?? [];
    if (!name || !file) continue;
    shared.set(chunk.fileName, { file: join(dirname(chunk.fileName), file), name });
    rmSync(join(CLIENT, chunk.fileName));
    rmSync(mapOf(chunk), { force: true });
  }
  for (const chunk of output) {
    if (chunk.type !== 'chunk' || !chunk.dynamicImports.some((file) => shared.has(file))) continue;
    const edited = new MagicString(chunk.code);
    edited.replaceAll(/import\("\.\/([^"]+)"\)/g, (asked, file: string) => {
      const screen = shared.get(join(dirname(chunk.fileName), file));
      return screen ? `import("./${basename(screen.file)}").then(m=>({screen:m.${screen.name}}))` : asked;
    });
    writeFileSync(join(CLIENT, chunk.fileName), edited.toString());
    writeFileSync(mapOf(chunk), sourceMapOf(chunk, edited));
  }
  return shared;
}

const mapOf = ({ fileName }: Rolldown.OutputChunk) => join(CLIENT, `${fileName}.map`);

/** Where in the sources the edited text comes from. */
function sourceMapOf(chunk: Rolldown.OutputChunk, edited: MagicString): string {
  const edits = edited.generateMap({ source: basename(chunk.fileName), hires: 'boundary' }).toString();
  const before = readFileSync(mapOf(chunk), 'utf8');
  return remapping(edits, (source) => (source === basename(chunk.fileName) ? before : null)).toString();
}
