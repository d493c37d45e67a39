import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { removeMember } from '#server/members/account/remove-member.ts';
import { endUndecidedChecks } from '#server/photos/checks/decide-check.ts';
import { CHECK_PENDING_MS } from '#shared/rules/photo-check-limits.ts';
import { askOperator } from '../fixtures/operator.ts';
import { checkSteps } from '../fixtures/photo-checks.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let steps: ReturnType<typeof checkSteps>;
beforeAll(async () => {
  t = await makeTestApp();
  steps = checkSteps(t, await cameraJpeg());
});
afterAll(() => t.close());

describe('the picture is deleted', () => {
  it('with the photo that it was taken for, whoever removes it', async () => {
    for (const by of ['member', 'operator']) {
      const member = await steps.waiting(`${by}-removes@example.org`);
      if (by === 'member') await t.call('DELETE profileimage', { cookie: member.cookie, body: { id: member.photo } });
      else await askOperator(t.deps, 'photo', { id: member.photo, verdict: 'refuse', reason: 'stolen' });
      expect(steps.pictures()).toEqual([]);
      expect((await steps.stateOf(member)).state).toBe('none');
      expect((await steps.decide(member, 'checked')).status).toBe(422);
    }
  });

  it('with the account', async () => {
    const member = await steps.waiting('leaves@example.org');
    await removeMember(t.deps, member.id, (where) => where('id', '=', member.id));
    expect(steps.pictures()).toEqual([]);
  });

  it('of a banned member, by the next sweep', async () => {
    const member = await steps.waiting('banned@example.org');
    await t.store.db.updateTable('members').set({ suspension: 'banned' }).where('id', '=', member.id).execute();
    const { body } = await askOperator(t.deps, 'photo-checks');
    expect(body.left).toBe(0);
    await t.deps.photos.sweep(0);
    expect(steps.pictures()).toEqual([]);
  });

  it('undecided after two weeks, and its member may send another', async () => {
    const member = await steps.waiting('patient@example.org');
    t.pass(CHECK_PENDING_MS - 1);
    await endUndecidedChecks(t.deps);
    expect(steps.pictures()).toHaveLength(1);
    t.pass(1);
    await endUndecidedChecks(t.deps);
    expect(steps.pictures()).toEqual([]);
    expect(await steps.stateOf(member)).toMatchObject({ state: 'none', reason: 'undecided', pose: expect.any(String) });
    expect((await steps.send(member)).status).toBe(202);
    await steps.decide(member, 'refused', 'other');
  });

  it('by the sweep if the decision could not delete it', async () => {
    const member = await steps.waiting('disk@example.org');
    const { checks } = t.deps.photos;
    const broken = vi.spyOn(checks, 'remove').mockRejectedValueOnce(new Error('EIO'));
    const log = vi.spyOn(t.deps.log, 'error').mockReturnValue();
    expect((await steps.decide(member, 'refused', 'edited')).status).toBe(200);
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(steps.pictures()).toHaveLength(1);
    await t.deps.photos.sweep(0);
    expect(steps.pictures()).toEqual([]);
  });
});

test('a check is decided once, and the second operator reads so', async () => {
  const member = await steps.waiting('once@example.org');
  const { id } = await steps.rowOf(member);
  const both = ['checked', 'refused'].map((verdict) =>
    askOperator(t.deps, 'decide-photo-check', { id, verdict, ...(verdict === 'refused' && { reason: 'other' }) }),
  );
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(JSON.stringify(answers.find(({ status }) => status === 422)?.body)).toContain('no longer waits');
});

test.each([
  ['checked', 'other'],
  ['refused', undefined],
] as const)('%s with the reason %s is refused', async (verdict, reason) => {
  const member = await steps.waiting(`${verdict}-${reason}@example.org`);
  expect((await steps.decide(member, verdict, reason)).status).toBe(422);
  await steps.decide(member, 'checked');
});
