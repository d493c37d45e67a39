import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { ERROR_KEYS } from '#shared/contracts/error-keys.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { ROOT } from '../../scripts/check/root.ts';

/** Signature, access, errors. */
const ROW = /^\| `(.+?)` \|.*\| (everyone|member) \|.*\| ([\d, ]*)\|$/gm;

test('docs/product/calls.md lists every call with its signature, access and errors', () => {
  const text = readFileSync(`${ROOT}/docs/product/calls.md`, 'utf8');
  const listed = Array.from(text.matchAll(ROW), ([, signature, who, errors = '']) => {
    return `${signature}, ${who}, ${errors.trim()}`;
  });
  const real = SIGNATURES.map((signature) => {
    const { access, errors } = CONTRACTS[signature];
    return `${signature}, ${access === 'public' ? 'everyone' : 'member'}, ${errors.join(', ')}`;
  });
  expect(listed.toSorted()).toEqual(real.toSorted());
});

test('docs/product/errors.md lists every error key of a call', () => {
  const [, table = ''] = readFileSync(`${ROOT}/docs/product/errors.md`, 'utf8').split('## Keys');
  const listed = Array.from(table.matchAll(/`([a-z_]+\.[a-z_]+)`/g), ([, key]) => key);
  expect(ERROR_KEYS.filter((key) => !listed.includes(key))).toEqual([]);
});

// `npm run check` checks citations; this test checks that README.md has them.
test('README.md lists the location of each kind of code', () => {
  const [, table = ''] = readFileSync(`${ROOT}/README.md`, 'utf8').split('## Find it in the code');
  const listed = Array.from(table.split('\n## ')[0]?.matchAll(/^\| An? (.+?) \| `\w/gm) ?? [], ([, kind]) => kind);
  expect(listed).toEqual([
    'niche',
    'language',
    'lander',
    'route',
    'call',
    'rule',
    'query',
    'mail',
    'piece of state',
    'pass of the build',
  ]);
});

test('every line of must-hold.md cites a test by its title or says that it has no proof yet', () => {
  const text = readFileSync(`${ROOT}/docs/product/must-hold.md`, 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/ Proved by \|$/.test(line));
  const isSettled = (row: string) => /`tests\/[^`]+` \("[^"]+"\)|not yet proved|Read in review/i.test(row);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !isSettled(row))).toEqual([]);
});
