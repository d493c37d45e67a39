import { expect, test } from 'vitest';
import { TRAFFIC_SOURCE_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkSnippet } from '#shared/rules/snippet.ts';

test('a campaign name can be as long as the server stores it', () => {
  const problemOf = (network: string) => checkSnippet({ label: 'Join', network }).network;
  expect(problemOf('n'.repeat(TRAFFIC_SOURCE_MAX_CHARS))).toBeUndefined();
  expect(problemOf('n'.repeat(TRAFFIC_SOURCE_MAX_CHARS + 1))).toBe('plain');
});
