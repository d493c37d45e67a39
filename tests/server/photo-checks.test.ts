import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { ownCheck } from '#server/photos/checks/own-check.ts';
import { POSES } from '#shared/contracts/verification.ts';
import { CHECK_POSE_MS, PHOTO_CHECKS_PER_DAY } from '#shared/rules/photo-check-limits.ts';
import { askOperator } from '../fixtures/operator.ts';
import { checkSteps, poseOf, sendPicture, storePhoto } from '../fixtures/photo-checks.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let file: Buffer;
let steps: ReturnType<typeof checkSteps>;
beforeAll(async () => {
  [t, file] = await Promise.all([makeTestApp(), cameraJpeg()]);
  steps = checkSteps(t, file);
});
afterAll(() => t.close());

const keyOf = ({ status, body }: { status: number; body: { error?: { key: string } } }) => [status, body.error?.key];

test('a member copies the pose, and an operator who compares the pictures gives the badge', async () => {
  const member = await steps.withPhoto('robin@example.org');
  const first = await steps.stateOf(member);
  expect(first).toEqual({
    ...{ state: 'none', pose: expect.any(String), pose_until: t.deps.clock() + CHECK_POSE_MS },
    ...{ checked_at: null, reason: null },
  });
  expect(await steps.send(member)).toEqual({ status: 202, body: 'done' });
  const nothing = { pose: null, pose_until: null, checked_at: null, reason: null };
  expect(await steps.stateOf(member)).toEqual({ ...nothing, state: 'pending' });
  expect(await steps.badgeOf(member)).toBeNull();
  expect(steps.pictures()).toHaveLength(1);
  const at = t.deps.clock();
  expect((await steps.decide(member, 'checked')).status).toBe(200);
  expect(await steps.stateOf(member)).toEqual({ ...nothing, state: 'checked', checked_at: at });
  expect(await steps.badgeOf(member)).toEqual({ at });
  const { user } = (await t.call('GET user', { cookie: member.cookie })).body;
  expect(user.profile.images).toMatchObject([{ id: member.photo, checked_at: at }]);
  expect(steps.pictures()).toEqual([]);
});

test('a refused member reads why, and tries again with another pose', async () => {
  const member = await steps.waiting('again@example.org');
  const { pose } = await steps.rowOf(member);
  await steps.decide(member, 'refused', 'other_pose');
  const { state, reason, pose: next } = await steps.stateOf(member);
  expect([state, reason]).toEqual(['refused', 'other_pose']);
  expect(POSES).toContain(next);
  expect(next).not.toBe(pose);
  expect(steps.pictures()).toEqual([]);
  expect((await steps.send(member)).status).toBe(202);
  await steps.decide(member, 'checked');
  expect((await steps.stateOf(member)).state).toBe('checked');
});

test('the pose is drawn by the injected chance, and stays while it is valid', async () => {
  const { user, cookie } = await t.signUp('chance@example.org');
  const member = await t.store.db.selectFrom('members').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const random = vi.fn(() => 0.99);
  expect((await ownCheck({ ...t.deps, random }, member)).pose).toBe(POSES.at(-1));
  expect(await poseOf(t, cookie)).toBe(POSES.at(-1));
  expect(random).toHaveBeenCalledOnce();
});

describe('a picture is refused', () => {
  it('for the pose of another time', async () => {
    const member = await steps.withPhoto('old@example.org');
    const old = await poseOf(t, member.cookie);
    t.pass(CHECK_POSE_MS);
    expect(keyOf(await steps.send(member, old))).toEqual([410, 'verification.pose_expired']);
    expect(await poseOf(t, member.cookie)).not.toBe(old);
    expect(keyOf(await steps.send(member, old))).toEqual([409, 'verification.other_pose']);
    expect(keyOf(await steps.send(member, null))).toEqual([409, 'verification.other_pose']);
  });

  it('before any pose was given', async () => {
    expect(keyOf(await steps.send(await steps.withPhoto('none@example.org'), 'thumb_up'))).toEqual([
      410,
      'verification.pose_expired',
    ]);
  });

  it('while one waits, and once the photo is checked', async () => {
    const member = await steps.waiting('twice@example.org');
    expect(keyOf(await steps.send(member, 'thumb_up'))).toEqual([409, 'verification.pending']);
    await steps.decide(member, 'checked');
    expect(keyOf(await steps.send(member, 'thumb_up'))).toEqual([409, 'verification.checked']);
  });

  it('of two at once, the second', async () => {
    const member = await steps.withPhoto('atonce@example.org');
    const pose = await poseOf(t, member.cookie);
    const sent = await Promise.all([steps.send(member, pose), steps.send(member, pose)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(steps.pictures()).toHaveLength(1);
    await steps.decide(member, 'refused', 'other');
  });

  it('without an approved main photo', async () => {
    const { user, cookie } = await t.signUp('photo@example.org');
    const pose = await poseOf(t, cookie);
    const asked = { file, pose };
    expect(keyOf(await sendPicture(t, cookie, asked))).toEqual([409, 'verification.no_photo']);
    await storePhoto(t, user.id, { status: 'pending' });
    expect(keyOf(await sendPicture(t, cookie, asked))).toEqual([409, 'verification.no_photo']);
  });

  it('that is none, or too small', async () => {
    const member = await steps.withPhoto('none-at-all@example.org');
    const pose = await poseOf(t, member.cookie);
    const svg = await sendPicture(t, member.cookie, { file: Buffer.from('<svg/>'), pose });
    expect(keyOf(svg)).toEqual([415, 'photo.unsupported']);
    expect((await steps.stateOf(member)).state).toBe('none');
    expect(steps.pictures()).toEqual([]);
  });

  it('beyond the limit of a day', async () => {
    const member = await steps.withPhoto('often@example.org');
    for (let sent = 0; sent < PHOTO_CHECKS_PER_DAY; sent += 1) await steps.send(member, 'nothing');
    expect(keyOf(await steps.send(member))).toEqual([429, 'error.too_many']);
  });

  it('to visitors', async () => {
    expect((await sendPicture(t, null, { file, pose: 'thumb_up' })).status).toBe(401);
  });
});

test('the stored picture has no metadata', async () => {
  expect(file.includes('Exif')).toBe(true);
  const member = await steps.waiting('exif@example.org');
  const stored = await t.deps.photos.checks.read((await steps.rowOf(member)).file ?? '');
  expect(stored?.includes('Exif')).toBe(false);
  await steps.decide(member, 'refused', 'other');
});

describe('the badge belongs to the photo that was compared', () => {
  it('goes with a new main photo, and comes back with the compared one', async () => {
    const member = await steps.waiting('main@example.org');
    await steps.decide(member, 'checked');
    const at = t.deps.clock();
    const other = await storePhoto(t, member.id, { main: false });
    const choose = (id: string) => t.call('PUT profileimage', { cookie: member.cookie, body: { id, main: true } });
    await choose(other);
    expect(await steps.badgeOf(member)).toBeNull();
    expect((await steps.stateOf(member)).state).toBe('none');
    await choose(member.photo);
    expect(await steps.badgeOf(member)).toEqual({ at });
    expect((await t.call('DELETE profileimage', { cookie: member.cookie, body: { id: member.photo } })).status).toBe(
      200,
    );
    expect(await steps.badgeOf(member)).toBeNull();
  });

  it('is not of another photo that became the main one while the picture waited', async () => {
    const member = await steps.waiting('swap@example.org');
    const other = await storePhoto(t, member.id, { main: false });
    await t.call('PUT profileimage', { cookie: member.cookie, body: { id: other, main: true } });
    await steps.decide(member, 'checked');
    expect(await steps.badgeOf(member)).toBeNull();
    expect((await steps.stateOf(member)).state).toBe('none');
  });

  it('is never shown or found at a fictional profile, and comes back without the mark', async () => {
    const member = await steps.waiting('fictional@example.org');
    await steps.decide(member, 'checked');
    const at = t.deps.clock();
    const mark = (fictional: boolean) =>
      askOperator(t.deps, 'mark-fictional', { host: 'localhost', id: member.id, fictional });
    const stored = async () =>
      (await t.store.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow())
        .photo_checked_at;
    await mark(true);
    expect([await steps.badgeOf(member), await stored()]).toEqual([null, null]);
    await mark(false);
    expect([await steps.badgeOf(member), await stored()]).toEqual([{ at }, at]);
  });
});
