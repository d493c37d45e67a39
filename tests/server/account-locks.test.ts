import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPaused } from '#server/members/account/account-state.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { someoneWaits } from '../fixtures/someone-waits.ts';
import { type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
beforeAll(async () => {
  talk = await talkApp();
});
afterAll(() => talk.close());

const lockedRow = (tx: Tx, id: string) =>
  tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a member who pauses locks the rows of those who know them in the order of the ids, and none before',
  async () => {
    const people = [await talk.person(), await talk.person()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    await talk.ask(second, 'POST likes', { body: { profile: first.id } });
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = talk.store.transaction(async (tx) => {
      await lockMember(tx, first.id);
      held.resolve();
      await release.promise;
      return (await lockedRow(tx, second.id))?.id;
    });
    await held.promise;
    const pause = setPaused(talk, second.id, true);
    await someoneWaits(talk.store);
    release.resolve();
    expect(await other).toBe(second.id);
    await pause;
  },
);
