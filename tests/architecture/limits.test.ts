import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '#shared/rules/limits.ts';
import { ROOT } from '../../scripts/check/root.ts';

const OTHERS = globSync('{src,server,scripts,tests}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.endsWith('shared/rules/limits.ts'))
  .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
  .join('\n');
const NAMES = new Set(OTHERS.match(/\b[A-Z][A-Z\d_]+\b/g));

test('each constant of limits.ts is used somewhere else', () => {
  expect(Object.keys(limits).filter((name) => !NAMES.has(name))).toEqual([]);
});
