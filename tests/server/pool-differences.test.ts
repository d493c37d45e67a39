import { expect, test } from 'vitest';
import { differencesInPools } from '#server/sites/pool-differences.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { testSites } from '../fixtures/test-sites.ts';

const sites = (await testSites()).all();
const siteOf = (host: string, pool: string, change: Partial<Site['pack']> = {}): Pick<Site, 'pool' | 'pack'> => {
  const [first] = sites;
  if (!first) throw new Error('There is no site.');
  return { pool, pack: { ...first.pack, host, visible_profile_fields: ['city', 'gender'], ...change } };
};

test('names the settings in which sites of one pool differ', () => {
  const hidden = siteOf('b.example', 'one', { visible_profile_fields: ['gender'] });
  expect(differencesInPools([siteOf('a.example', 'one'), hidden, siteOf('c.example', 'two')])).toEqual([
    { pool: 'one', setting: 'visible_profile_fields', hosts: 'a.example, b.example' },
  ]);
  const asking = siteOf('b.example', 'one', { first_messages: 'requests' });
  expect(differencesInPools([siteOf('a.example', 'one'), asking]).map(({ setting }) => setting)).toEqual([
    'first_messages',
  ]);
});

test('the order of fields is no difference, and pools may differ from each other', () => {
  const turned = siteOf('b.example', 'one', { visible_profile_fields: ['gender', 'city'] });
  const other = siteOf('c.example', 'two', { visible_profile_fields: [] });
  expect(differencesInPools([siteOf('a.example', 'one'), turned, other])).toEqual([]);
  expect(differencesInPools(sites)).toEqual([]);
});
