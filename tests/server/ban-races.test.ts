import { afterEach, beforeEach, expect, test } from 'vitest';
import { suspendMember } from '#server/members/account/suspend-member.ts';
import { endSuspensions } from '#server/members/account/suspension.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';

const NOW = 1_800_000_000_000;
let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.drop());

const suspend = (memberId: string, kind: 'banned' | 'suspended') =>
  fresh.store.transaction((tx) =>
    suspendMember(
      tx,
      { clock: () => NOW, newId: testId },
      'default',
      { operator: { name: 'jón', role: 'owner' as const }, memberId, siteHost: 'localhost', subject: null },
      { kind, until: kind === 'banned' ? null : NOW + 1, reason: 'Insults' },
    ),
  );

test('a ban holds that is stored while a suspension, or the end of one, is', async () => {
  const over = { suspension: 'suspended', suspended_until: NOW - 1, visible: 0 } as const;
  const members = await Promise.all(Array.from({ length: 10 }, () => storeMember(fresh.store, over)));
  await Promise.all([
    ...members.flatMap(({ id }) => [suspend(id, 'banned'), suspend(id, 'suspended').catch(() => {})]),
    endSuspensions(fresh.store, NOW),
  ]);
  const rows = await fresh.store.db.selectFrom('members').select(['suspension', 'visible']).execute();
  expect(rows).toEqual(members.map(() => ({ suspension: 'banned', visible: 0 })));
});
