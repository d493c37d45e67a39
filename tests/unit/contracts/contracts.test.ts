import { expect, it } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';

const all = SIGNATURES.map((name): [string, Contract] => [name, CONTRACTS[name]]);

it('has each signature in one table only', () => {
  const tables = Object.values(
    import.meta.glob<Record<string, unknown>>('/src/shared/contracts/*.ts', { eager: true }),
  );
  const listed = tables.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) => (name.endsWith('Calls') ? Object.keys(table as object) : [])),
  );
  expect(listed.toSorted()).toEqual(SIGNATURES.toSorted());
});

it('writes each signature as a method, a file and at most one flag', () => {
  expect(SIGNATURES.filter((each) => !/^(GET|POST|PUT|DELETE) [a-z_/-]+(\?[a-z]+)?$/.test(each))).toEqual([]);
});

it.each(all)('lists every status that the rest of the contract of %s implies', (_name, contract) => {
  const implied = [
    ...(contract.access === 'member' ? [401] : []),
    ...(contract.access === 'member-403' ? [403] : []),
    ...(contract.maxBytes ? [413] : []),
    ...(contract.rateLimits ? [429] : []),
  ];
  expect(contract.errors).toEqual(expect.arrayContaining(implied));
  expect(contract.errors).toEqual(contract.errors.toSorted((a, b) => a - b));
});

it.each(all)('has no body for GET and no limit per member for public calls: %s', (name, contract) => {
  if (name.startsWith('GET ')) expect(contract.body).toBeUndefined();
  if (contract.access === 'public') expect(contract.rateLimits?.map(({ per }) => per) ?? []).not.toContain('member');
});
