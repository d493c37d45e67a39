import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CHECK_FILE, type PendingCheckPage } from '#shared/contracts/desk/checks.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { OPERATOR_ROLES } from '#shared/contracts/desk/roles.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { checkSteps, storePhoto } from '../fixtures/photo-checks.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';

let desk: TestDesk;
let steps: ReturnType<typeof checkSteps>;
let owner: string | null;
beforeAll(async () => {
  desk = await openDesk();
  steps = checkSteps(desk.t, await cameraJpeg());
  ({ cookie: owner } = await desk.operator('ann@example.org', 'owner'));
});
afterAll(() => desk.close());

const queue = async (cookie = owner, after: string | null = null): Promise<PendingCheckPage> =>
  (await desk.ask('photo-checks', { after }, { cookie })).body;
const log = async () => ((await desk.ask('audit-log', {}, { cookie: owner })).body as DeskAnswer<'audit-log'>).entries;
const look = (id: string, cookie: string | null, headers: Record<string, string> = {}) =>
  desk.request(`${CHECK_FILE}?id=${id}`, { headers: { ...(cookie && { cookie }), ...headers } });

test('the queue has the picture, the pose and the photos of the profile, the oldest first', async () => {
  const member = await steps.waiting('first@example.org');
  const other = await storePhoto(desk.t, member.id, { main: false });
  desk.t.pass(1);
  const later = await steps.waiting('second@example.org');
  const { pose, id } = await steps.rowOf(member);
  const { checks, left, next } = await queue();
  expect(checks.map(({ member: { id: each } }) => each)).toEqual([member.id, later.id]);
  expect([left, next]).toEqual([2, null]);
  expect(checks[0]).toMatchObject({
    ...{ id, pose, host: 'localhost', url: `${CHECK_FILE}?id=${id}`, member: { id: member.id, name: 'Robin' } },
    photos: [
      { id: member.photo, url: `/api/desk/photo-file?id=${member.photo}`, compared: true },
      { id: other, url: `/api/desk/photo-file?id=${other}`, compared: false },
    ],
  });
  expect((await desk.ask('waiting', {}, { cookie: owner })).body.photo_checks).toBe(2);
  for (const { id: each } of checks)
    await desk.ask('decide-photo-check', { id: each, verdict: 'checked' }, { cookie: owner });
  expect((await queue()).left).toBe(0);
});

test('the audit log has who looked at a picture, and who decided what', async () => {
  const member = await steps.waiting('logged@example.org');
  const { id } = await steps.rowOf(member);
  expect((await look(id, owner)).status).toBe(200);
  const of = { operator: 'ann@example.org', role: 'owner', subject: id, member_id: member.id, site_host: 'localhost' };
  const entries = async () => (await log()).filter(({ subject }) => subject === id);
  expect(await entries()).toMatchObject([{ ...of, action: 'show photo check' }]);
  desk.t.pass(1);
  await desk.ask('decide-photo-check', { id, verdict: 'refused', reason: 'unclear' }, { cookie: owner });
  expect((await entries())[0]).toMatchObject({ ...of, action: 'photo check refused', reason: 'unclear' });
});

describe('the picture', () => {
  it('is for those who decide about it on the member’s site, and kept by no browser', async () => {
    const { id } = await steps.rowOf(await steps.waiting('seen@example.org'));
    for (const role of OPERATOR_ROLES) {
      const { cookie } = await desk.operator(`${role}-sees@example.org`, role);
      const answer = await look(id, cookie);
      expect([role, answer.status]).toEqual([role, role === 'support' ? 404 : 200]);
    }
    const answer = await look(id, owner);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const elsewhere = await desk.operator('elsewhere@example.org', 'moderator', ['she.localhost']);
    for (const stranger of [null, elsewhere.cookie, 'sf_desk=x']) expect((await look(id, stranger)).status).toBe(404);
    expect((await look(id, owner, { host: 'localhost' })).status).toBe(404);
  });

  it('is gone with the decision', async () => {
    const { id } = await steps.rowOf(await steps.waiting('decided@example.org'));
    await desk.ask('decide-photo-check', { id, verdict: 'checked' }, { cookie: owner });
    for (const each of [id, '', 'x', '0123456789abcdef', '../../etc/passwd'])
      expect((await look(each, owner)).status).toBe(404);
  });
});

test('a moderator of another site neither sees nor decides', async () => {
  const { cookie } = await desk.operator('other-site@example.org', 'moderator', ['she.localhost']);
  const member = await steps.waiting('not-theirs@example.org');
  const { id } = await steps.rowOf(member);
  expect((await queue(cookie)).checks).toEqual([]);
  expect((await desk.ask('waiting', {}, { cookie })).body.photo_checks).toBe(0);
  const decision = { id, verdict: 'checked' };
  expect(refusedAs(await desk.ask('decide-photo-check', decision, { cookie }))).toEqual([403, 'desk.site']);
  expect((await steps.rowOf(member)).state).toBe('pending');
});
