import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX = { files: 24, lines: 1600 };

interface BuildSize {
  readonly files: number;
  readonly lines: number;
}

/** Counts the files and lines of scripts/build and scripts/export. */
export function measureBuild(root: string): BuildSize {
  const files = globSync('scripts/{build,export}/**/*.ts', { cwd: root });
  const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n'));
  return { files: files.length, lines: lines.length };
}

/** The error message, or an empty string. */
export function judgeBuildSize({ files, lines }: BuildSize): string {
  if (files <= MAX.files && lines <= MAX.lines) return '';
  return `scripts/build and scripts/export have ${files} files and ${lines} lines; the limits are ${MAX.files} and ${MAX.lines} (docs/build.md)`;
}
