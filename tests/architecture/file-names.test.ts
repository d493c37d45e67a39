import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

// The folder of a page has its route's name, and one route is called index.
const VAGUE_NAMES = /^(index|utils?|helpers?|common|misc)(\.|$)/;
const SOURCES = globSync('{src,server,scripts,tests}/**/*.{ts,tsx,scss}', { cwd: ROOT });

describe('source files', () => {
  test('are found', () => {
    expect(SOURCES.length).toBeGreaterThan(50);
  });

  test('have the name of their content', () => {
    const vague = SOURCES.filter((path) =>
      path.split(/[\\/]/).some((part) => VAGUE_NAMES.test(part) && !path.includes(`pages/${part}/`)),
    );
    expect(vague).toEqual([]);
  });

  test('have no markers of unfinished work and no suppressed compiler errors', () => {
    const marks = new RegExp(['TODO', 'FIXME', '@ts-ignore', '@ts-nocheck'].join('|'));
    const marked = SOURCES.filter(
      (path) => basename(path) !== 'file-names.test.ts' && marks.test(readFileSync(`${ROOT}/${path}`, 'utf8')),
    );
    expect(marked).toEqual([]);
  });
});

describe('package.json', () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));

  test('pins every version exactly', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  test('lets the pinned Node download its binary', () => {
    expect(allowScripts.node).toBe(true);
  });
});
