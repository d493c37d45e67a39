import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRACE_MS } from '#shared/rules/limits.ts';
import { TRACES } from '#shared/rules/signs/banned-traces.ts';
import { SIGNS } from '#shared/rules/signs/sign-table.ts';
import { mirroredPhoto, publishedPhoto } from '../fixtures/known-photos.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';
import { deviceIn, type Newcomer, newStory, openTraceBench, type TraceBench } from '../fixtures/trace-bench.ts';

let bench: TraceBench;
beforeAll(async () => {
  bench = await openTraceBench();
});
afterAll(() => bench.t.close());

const { mailbox, text, device, network } = TRACES;

let people = 0;
const newEmail = () => `person${people++}@example.org`;
/** Somebody who was banned, in whose browser and on whose network others can be. */
async function banned(personal = '') {
  const browser = bench.browser();
  const member = await bench.signUp(newEmail(), browser);
  if (personal) await bench.writeProfile(member, personal);
  await bench.ban(member);
  return { member, browser };
}
const outsider = () => bench.signUp(newEmail(), bench.browser());

test('the mailbox of a banned member, with other dots and another tag, is a case that says whom it looks like', async () => {
  const first = await bench.signUp('Lovely.Anna+one@gmail.com', bench.browser());
  await bench.ban(first);
  const back = await bench.signUp('lovelyanna+two@googlemail.com', bench.browser());
  const [found, ...others] = await bench.casesAbout(back);
  expect(others).toEqual([]);
  const like = { id: first.id, name: 'Robin', banned: bench.t.deps.clock() };
  const at = expect.any(Number);
  expect(found).toMatchObject({ reason: 'signs', reporter: null, host: 'localhost' });
  expect(found?.signs).toEqual([{ rule: 'banned', evidence: mailbox.words, points: SIGNS.banned.weight, at, like }]);
  expect((await bench.operate('show-member', { id: back.id })).signs).toEqual(found?.signs);
});

test('it is no ban and slows nobody down', async () => {
  const first = await bench.signUp('nobody.slow@gmail.com', bench.browser());
  await bench.ban(first);
  const back = await bench.signUp('nobodyslow@gmail.com', bench.browser());
  expect(await bench.casesAbout(back)).toHaveLength(1);
  for (let chats = 0; chats < 5; chats++) await bench.write(back, await outsider(), 'Hi!');
  const { body } = await bench.t.call('GET user', { cookie: back.cookie });
  expect(body.user.suspension).toBeNull();
});

test('who shares a network, a browser or both with a banned member looks like nobody', async () => {
  const [story] = newStory();
  const { browser } = await banned(story);
  const partner = await bench.signUp(newEmail(), browser);
  const child = await bench.signUp(newEmail(), { ...browser, device: null });
  await bench.logIn(partner, browser);
  await bench.writeProfile(child, 'I like to read, to cook for friends and to sit by the sea when it rains.');
  for (const member of [partner, child]) {
    expect(await bench.casesAbout(member)).toEqual([]);
    expect(await bench.reasonsOf(member)).toEqual([]);
  }
});

test('a sentence of the banned member on the same network, and later in the same browser: one case, with each reason', async () => {
  const [story] = newStory();
  const { browser } = await banned(story);
  const back = await bench.signUp(newEmail(), { ip: browser.ip, device: null });
  expect(await bench.casesAbout(back)).toEqual([]);
  await bench.writeProfile(back, `Hello! ${story.toUpperCase()}`);
  expect(await bench.reasonsOf(back)).toEqual([`${text.words}; ${network.words}`]);
  await bench.logIn(back, browser);
  expect(await bench.reasonsOf(back)).toEqual([`${text.words}; ${device.words}; ${network.words}`]);
  expect(await bench.casesAbout(back)).toHaveLength(1);
});

test('first messages count with the profile, and what is said later in a chat doesn’t', async () => {
  const [story, wish] = newStory();
  const writer = await outsider();
  await bench.write(writer, await outsider(), `Hi Bert! ${story}`);
  await bench.writeProfile(writer, wish);
  await bench.ban(writer);
  const back = await outsider();
  await bench.write(back, await outsider(), `Hello Carl. ${story}`);
  expect(await bench.reasonsOf(back)).toEqual([]);
  await bench.write(back, await outsider(), `Dear Dora, ${wish}`);
  expect(await bench.reasonsOf(back)).toEqual([]);
  await bench.write(back, await outsider(), `Dear Emma. ${wish}`);
  expect(await bench.reasonsOf(back)).toEqual([text.words]);
});

test('a profile that was changed before the ban is known by what it said when it was reported', async () => {
  const [story, wish] = newStory();
  const writer = await outsider();
  const reporter = await outsider();
  await bench.writeProfile(writer, `${story} ${wish}`);
  const report = { profile: writer.id, reason: 'scam', text: 'They asked for money', block: false };
  expect((await bench.t.call('POST report', { cookie: reporter.cookie, body: report })).status).toBe(201);
  await bench.writeProfile(writer, 'Nothing to see here');
  await bench.ban(writer);
  const back = await outsider();
  await bench.writeProfile(back, `${wish}\n${story}`);
  expect(await bench.reasonsOf(back)).toEqual([text.words]);
});

test('a photo of the banned member says whose it is', async () => {
  const upload = async ({ id }: Newcomer, file: Buffer) => {
    const member = await bench.db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await addPhoto(bench.t.deps.photos, member, photoUpload(file));
    await bench.idle();
  };
  const first = await outsider();
  await upload(first, await publishedPhoto('q2821'));
  await bench.ban(first);
  const back = await outsider();
  await upload(back, await mirroredPhoto('q2821'));
  const banned = bench.t.deps.clock();
  const { signs } = await bench.operate('show-member', { id: back.id });
  expect(signs).toContainEqual({
    ...{ rule: 'banned', evidence: TRACES.photo.words, points: SIGNS.banned.weight, at: banned },
    like: { id: first.id, name: 'Robin', banned },
  });
});

test('a decided case about somebody does not come again for the same banned member', async () => {
  const first = await bench.signUp('twice.seen@gmail.com', bench.browser());
  await bench.ban(first);
  const back = await bench.signUp('twiceseen@gmail.com', bench.browser());
  const [found] = await bench.casesAbout(back);
  await bench.operate('report', { case: found?.case, decision: 'dismissed', reasons: 'It is somebody else' });
  await bench.logIn(back, bench.browser());
  expect(await bench.casesAbout(back)).toEqual([]);
});

test('another pool knows nothing of it', async () => {
  const first = await bench.signUp('other.pool@gmail.com', bench.browser());
  await bench.ban(first);
  const elsewhere = await bench.signUp('otherpool@gmail.com', bench.browser(), 'classic.localhost');
  expect(await bench.casesAbout(elsewhere)).toEqual([]);
});

test('who has been here for long is nobody who comes back', async () => {
  const [story, wish] = newStory();
  const old = await outsider();
  bench.t.pass(TRACE_MS + 1);
  await banned(`${story} ${wish}`);
  await bench.t.store.db.updateTable('members').set({ status: 'active' }).where('id', '=', old.id).execute();
  const again = bench.browser();
  await bench.logIn(old, again);
  const { cookie } = await bench.t.call('POST login', {
    ...{ ip: again.ip, body: { email: old.email, password: 'three green lamps' } },
  });
  await bench.writeProfile({ ...old, cookie: cookie ?? '' }, `${story} ${wish}`);
  expect(await bench.reasonsOf(old)).toEqual([]);
});

test('each login and sign-up sets the cookie of the browser again, and nothing else does', async () => {
  const browser = bench.browser();
  const member = await bench.signUp(newEmail(), browser);
  const known = browser.device;
  expect(known).toMatch(/^__Host-sf_device=[\w-]{22}$/);
  await bench.logIn(member, browser);
  expect(browser.device).toBe(known);
  const lines = (await bench.t.call('GET user', { cookie: member.cookie })).headers.getSetCookie();
  expect(lines.filter((line) => line.includes('sf_device'))).toEqual([]);
  const login = { email: member.email, password: 'three green lamps' };
  const outcome = await bench.t.call('POST login', { body: login, ip: browser.ip });
  const line = outcome.headers.getSetCookie().find((each) => each.includes('sf_device'));
  expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(deviceIn(outcome)).not.toBe(known);
});
