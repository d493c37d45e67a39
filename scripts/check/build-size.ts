import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** They only go down: 25 files and 1,600 lines are the aim. */
const MOST = { files: 36, lines: 1854 };

export interface BuildSize {
  readonly files: number;
  readonly lines: number;
}

/** How much there is to read of the build: everything in scripts/build and scripts/export. */
export function measureBuild(root: string): BuildSize {
  const files = globSync('scripts/{build,export}/**/*.ts', { cwd: root });
  const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n'));
  return { files: files.length, lines: lines.length };
}

/** What is wrong, or nothing. */
export function judgeBuildSize({ files, lines }: BuildSize): string {
  if (files <= MOST.files && lines <= MOST.lines) return '';
  return `scripts/build and scripts/export have ${files} files and ${lines} lines; ${MOST.files} and ${MOST.lines} are the most (docs/build.md)`;
}
