import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { digestNewMembers } from '#server/store/migrations/0023-digest-new-members.ts';
import { freshStore } from '../fixtures/fresh-store.ts';

test('a digest queued before an update keeps its new members', async () => {
  const { store, drop } = await freshStore();
  onTestFinished(drop);
  const mail = {
    site_host: 'localhost',
    to_address: 'anna@example.org',
    locale: 'en',
    created: 1,
    attempts: 0,
    next_attempt: 1,
  };
  const people = { people: [{ id: 'AAAAAAAAAAAAAAAA', name: 'Says "news":' }], more: 0 };
  await store.db
    .insertInto('mail_queue')
    .values([
      { ...mail, id: 'digest', template: 'digest', data: JSON.stringify({ news: people, site_news: [] }) },
      { ...mail, id: 'like', template: 'new_like', data: JSON.stringify({ from: people.people[0] }) },
    ])
    .execute();
  await digestNewMembers.up(store.db as unknown as Kysely<never>);
  const rows = await store.db.selectFrom('mail_queue').select(['data']).orderBy('id').execute();
  expect(rows.map(({ data }) => JSON.parse(data))).toEqual([
    { new_members: people, site_news: [] },
    { from: people.people[0] },
  ]);
});
