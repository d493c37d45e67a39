import { expect, test } from 'vitest';
import { hasTrafficSource } from '#shared/rules/has-traffic-source.ts';
import { TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';

test.each(TRAFFIC_SOURCE_KEYS)('%s counts as a traffic source at any position', (key) => {
  expect(hasTrafficSource(`?${key}=x`)).toBe(true);
  expect(hasTrafficSource(`?page=2&${key}=x`)).toBe(true);
});

test.each(['', '?page=2', '?preference=1', '?sub4=1', '?networks=1', '?next=%3Fref%3D1'])(
  '%s has no traffic source',
  (search) => {
    expect(hasTrafficSource(search)).toBe(false);
  },
);
