import { expect, test } from 'vitest';
import { endsGroup } from '#shared/rules/message-groups.ts';

const MINUTE_MS = 60_000;
const at = (minute: number, from = 'anna') => ({ from, created: minute * MINUTE_MS });

test.each([
  ['it is the newest', undefined, true],
  ['the other member answers', at(1, 'bert'), true],
  ['the same member goes on within five minutes', at(5), false],
  ['the same member goes on later', at(6), true],
])('if %s, a message ends its group: %s', (_what, next, ends) => {
  expect(endsGroup(at(0), next)).toBe(ends);
});
