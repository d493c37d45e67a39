import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

/** The files that read and write storage for the rows of `src/platform/device-table/`. */
const MAY_USE: Readonly<Record<string, RegExp>> = {
  'src/platform/device-storage.ts': /\b(?:localStorage|sessionStorage)\b/,
  'src/platform/cookies.ts': /\bdocument\.cookie\b/,
  'src/platform/has-cookie.ts': /\bdocument\.cookie\b/,
  'src/platform/history-state.ts': /\bhistory\.state\?/,
};
/** Code may pass on the whole `history.state`, but only a row of the table may read one of its values. */
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b|\bhistory\.state(?:\?|\[|\.| \?\?)/g;

/** Uses outside comments. */
function strayUses(path: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/\S/g, ' '));
  return [...code.matchAll(STORAGE)]
    .filter(([use]) => !MAY_USE[path]?.test(use))
    .map(({ 0: use, index }) => `${path}:${code.slice(0, index).split('\n').length} ${use}`);
}

const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

test('the source uses the browser’s storage only through the device table', () => {
  expect(SOURCES.length).toBeGreaterThan(100);
  expect(SOURCES.flatMap((path) => strayUses(path, readFileSync(`${ROOT}/${path}`, 'utf8')))).toEqual([]);
});

test('the check finds direct uses, but not comments', () => {
  const found = (text: string) => strayUses('src/state/sample.ts', text);
  expect(found("\nlocalStorage.setItem('key', '1');")).toEqual(['src/state/sample.ts:2 localStorage']);
  for (const use of ['window.sessionStorage', 'document.cookie', 'indexedDB.open(1)', 'history.state?.step'])
    expect(found(`const value = ${use};`), use).toHaveLength(1);
  expect(found('/** In localStorage. */ // document.cookie\nhistory.replaceState(history.state, "", "/");')).toEqual(
    [],
  );
});
