import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#shared/contracts/calls.ts';
import { ERROR_KEYS } from '#shared/contracts/error-keys.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { ROOT } from '../../scripts/check/root.ts';

const ROW = /^\| `(\w+)` · (.+?) \|.*\| ([\d, ]*)\|$/gm;

function writtenCall(name: CallName): string {
  const { method, path, flag } = CALLS[name];
  return `${method} ${path.slice('/api/'.length, -'.php'.length)}${flag ? `?${flag}` : ''}`;
}

test('docs/product/calls.md lists every call with its path and errors', () => {
  const text = readFileSync(`${ROOT}/docs/product/calls.md`, 'utf8');
  const listed = [...text.matchAll(ROW)].map(([, name, call, errors]) => `${name}: ${call} ${errors?.trim()}`);
  const real = (Object.keys(CALLS) as CallName[]).map(
    (name) => `${name}: ${writtenCall(name)} ${CONTRACTS[name].errors.join(', ')}`,
  );
  expect(listed.toSorted()).toEqual(real.toSorted());
});

test('docs/product/errors.md lists every key that a call can refuse with', () => {
  const [, table = ''] = readFileSync(`${ROOT}/docs/product/errors.md`, 'utf8').split('## Keys');
  const listed = Array.from(table.matchAll(/`([a-z_]+\.[a-z_]+)`/g), ([, key]) => key);
  expect(ERROR_KEYS.filter((key) => !listed.includes(key))).toEqual([]);
});
