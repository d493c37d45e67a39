import { expect, it } from 'vitest';
import { CALL_NAMES } from '#shared/contracts/calls.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';

const all = CALL_NAMES.map((name): [string, Contract] => [name, CONTRACTS[name]]);

it('has a unique signature for each call', () => {
  const signatures = all.map(([, { signature }]) => signature);
  expect(signatures.filter((each, index) => signatures.indexOf(each) !== index)).toEqual([]);
});

it('writes each signature as a method, a file and at most one flag', () => {
  const wrong = all.filter(([, { signature }]) => !/^(GET|POST|PUT|DELETE) [a-z_/-]+(\?[a-z]+)?$/.test(signature));
  expect(wrong.map(([name]) => name)).toEqual([]);
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

it.each(all)('has no body for GET and no limit per member for public calls: %s', (_name, contract) => {
  if (contract.signature.startsWith('GET ')) expect(contract.body).toBeUndefined();
  if (contract.access === 'public') expect(contract.rateLimits?.map(({ per }) => per) ?? []).not.toContain('member');
});
