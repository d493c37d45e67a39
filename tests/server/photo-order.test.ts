import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import { testId } from '../fixtures/member-rows.ts';
import { makeTestApp, START, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let people = 0;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

/** A member with `count` photos: their ids in order, the main one first. */
async function memberWith(count: number) {
  people += 1;
  const { user, cookie } = await t.signUp(`photos-${people}@example.org`);
  const ids = Array.from({ length: count }, testId);
  for (const [position, id] of ids.entries()) {
    const names = { name: id.padEnd(32, '0'), censored_name: id.padEnd(32, '1') };
    const size = { width: 800, height: 600, bytes: 1000, thumbhash: null, position, created: START };
    const photo = { id, member_id: user.id, ...names, status: 'approved' as const, nude: 0 as const, ...size };
    await t.store.db.insertInto('photos').values(photo).execute();
  }
  await t.store.db
    .updateTable('members')
    .set({ main_photo_id: ids[0] ?? null })
    .where('id', '=', user.id)
    .execute();
  const move = (id: string, position: number) => t.call('PUT profileimage', { cookie, body: { id, position } });
  const profile = async () => (await t.call('GET user', { cookie })).body.user.profile;
  return { id: user.id, cookie, ids, move, profile };
}
const idsOf = (images: { id: string }[]) => images.map(({ id }) => id);

describe('PUT profileimage.php with a position', () => {
  it('moves a photo, for the member and for others', async () => {
    const { id, ids, move, profile } = await memberWith(4);
    const [a, b, c, d] = ids as [string, string, string, string];
    const { status, body } = await move(d, 1);
    expect([status, idsOf(body.images)]).toEqual([200, [a, d, b, c]]);
    expect(idsOf((await profile()).images)).toEqual([a, d, b, c]);
    const other = await t.signUp('looks@example.org');
    const seen = await t.call('GET profile', { cookie: other.cookie, query: { id } });
    expect(idsOf(seen.body.profile.images)).toEqual([a, d, b, c]);
  });

  it('makes the first photo the main one', async () => {
    const { cookie, ids, move, profile } = await memberWith(3);
    const [a, b, c] = ids as [string, string, string];
    await move(a, 2);
    expect((await profile()).main_image.id).toBe(b);
    await t.call('PUT profileimage', { cookie, body: { id: c, main: true } });
    expect(await profile()).toMatchObject({ main_image: { id: c }, images: [{ id: c }, { id: b }, { id: a }] });
    await t.call('DELETE profileimage', { cookie, body: { id: c } });
    expect(await profile()).toMatchObject({ main_image: { id: b }, images: [{ id: b }, { id: a }] });
  });

  it('keeps every photo exactly once after any moves', async () => {
    const { ids, move } = await memberWith(5);
    let order = ids;
    const moves = fc.array(fc.tuple(fc.nat(4), fc.nat(PHOTOS_PER_MEMBER - 1)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        for (const [which, position] of steps) {
          const moved = order[which] as string;
          order = order.filter((each) => each !== moved).toSpliced(position, 0, moved);
          expect(idsOf((await move(moved, position)).body.images)).toEqual(order);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('loses no photo in concurrent moves', async () => {
    const { ids, move, profile } = await memberWith(6);
    await Promise.all(ids.map((id, index) => move(id, (index * 5) % 6)));
    expect(idsOf((await profile()).images).toSorted()).toEqual(ids.toSorted());
  });

  it('refuses an invalid position, another member’s photo and an unknown one', async () => {
    const mine = await memberWith(2);
    const other = await memberWith(1);
    for (const position of [-1, PHOTOS_PER_MEMBER, 0.5, '1', null]) {
      const body = { id: mine.ids[1], position };
      expect((await t.call('PUT profileimage', { cookie: mine.cookie, body })).status).toBe(400);
    }
    const refused = [await mine.move(other.ids[0] as string, 0), await mine.move('abcdefghijklmnop', 0)];
    expect(refused.map(({ status, body }) => [status, body.error.key])).toEqual([
      [404, 'error.not_found'],
      [404, 'error.not_found'],
    ]);
    expect((await t.call('PUT profileimage', { body: { id: mine.ids[0], position: 1 } })).status).toBe(401);
    expect(idsOf((await other.profile()).images)).toEqual(other.ids);
  });
});

describe('a photo that awaits review', () => {
  it('is marked as pending for its owner only', async () => {
    const { id, cookie, ids, profile } = await memberWith(2);
    await t.store.db
      .updateTable('photos')
      .set({ status: 'pending' })
      .where('id', '=', ids[1] as string)
      .execute();
    expect((await profile()).images.map(({ pending }: { pending?: boolean }) => pending)).toEqual([undefined, true]);
    const preview = await t.call('GET profile', { cookie, query: { id } });
    expect(JSON.stringify(preview.body)).not.toContain('pending');
  });
});
