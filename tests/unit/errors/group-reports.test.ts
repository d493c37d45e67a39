import { expect, test } from 'vitest';
import { describeGroup, groupReports } from '../../../scripts/errors/group-reports.ts';
import { readReports } from '../../../scripts/errors/read-reports.ts';

const report = (change: object) =>
  JSON.stringify({
    time: '2026-01-02T03:04:05.000Z',
    site: 'she.example',
    build: 'b1',
    route: 'chats',
    message: 'x is undefined',
    frames: 'AAAAAAA.js:1:10\nBBBBBBB.js:1:20',
    ...change,
  });
/** The same source line is in different chunks of two builds. */
const PLACES: Readonly<Record<string, string>> = {
  'AAAAAAA.js:1:10': 'src/state/chats/chats.ts:12',
  'CCCCCCC.js:1:99': 'src/state/chats/chats.ts:12',
  'BBBBBBB.js:1:20': 'src/main.tsx:3',
};
const lineOf = (frame: string) => ({ place: PLACES[frame] ?? frame, text: frame in PLACES ? 'a source line' : '' });

test('the same error in two builds is one group, and the most frequent group comes first', () => {
  const text = [
    report({ message: 'once' }),
    report({}),
    report({ time: '2026-01-05T00:00:00.000Z', build: 'b2', frames: 'CCCCCCC.js:1:99\nBBBBBBB.js:1:20' }),
    report({ route: 'likes' }),
  ].join('\n');
  const [first, second, ...more] = groupReports(readReports(text), lineOf).map(describeGroup);
  expect(first).toBe(`3 × x is undefined
    at src/state/chats/chats.ts:12  a source line
    at src/main.tsx:3  a source line
    2026-01-02T03:04:05.000Z to 2026-01-05T00:00:00.000Z
    routes: chats (2), likes (1)
    builds: b1 (2), b2 (1)
    sites: she.example (3)`);
  expect(second).toMatch(/^1 × once/);
  expect(more).toEqual([]);
});

test('errors from different lines are different groups, and a frame without a source map is unchanged', () => {
  const text = [report({}), report({ frames: 'DDDDDDD.js:1:1' }), report({ frames: '' })].join('\n');
  const groups = groupReports(readReports(text), lineOf);
  expect(groups.map(({ lines }) => lines[0]?.place)).toEqual([
    'src/state/chats/chats.ts:12',
    'DDDDDDD.js:1:1',
    undefined,
  ]);
});

test('reports are found among other lines of a log', () => {
  const text = `Jan 02 host sevenfold: ${report({ event: 'client error', level: 'warn' })}
{"event":"request","message":"no","frames":""}
plain text

${report({}).slice(0, 50)}
null
${report({})}`;
  expect(readReports(text)).toHaveLength(2);
});

test('a message with more lines looks like no other group', () => {
  const [group] = groupReports(readReports(report({ message: 'once\n\n9 × forged' })), lineOf).map(describeGroup);
  expect(group).toMatch(/^1 × once\n {6}\n {6}9 × forged\n {4}at /);
});
