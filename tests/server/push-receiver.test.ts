import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushTransport } from '#server/notify/push/push-transport.ts';
import type { Services } from '#server/start/services.ts';
import { answerPushReceiver } from '#server/web/dev/push-pages.ts';
import { PushReceiver } from '#server/web/dev/push-receiver.ts';
import { type PushBench, pushBench } from '../fixtures/push-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

let bench: PushBench;
let deps: Services;
let receiver: PushReceiver;
const elsewhere: string[] = [];
let transport: PushTransport;

// Signatures expire by the real clock.
const newReceiver = () => new PushReceiver({ ...bench.deps, vapid: bench.vapid, clock: Date.now });

beforeAll(async () => {
  bench = await pushBench();
  receiver = newReceiver();
  deps = { ...bench.deps, pushReceiver: receiver, pushHosts: ['push.stand-in.invalid'] };
  transport = receiver.before(async ({ endpoint }) => {
    elsewhere.push(endpoint);
    return { status: 201, retryAfter: null };
  });
});
afterAll(() => bench.close());

async function ask(path: string, init: RequestInit = {}, person?: Person): Promise<Response> {
  const site = deps.sites.byHost('localhost');
  if (!site) throw new Error('There is no site.');
  const headers = new Headers(person && { cookie: person.cookie });
  const answer = await answerPushReceiver(deps, site, new Request(`http://localhost${path}`, { headers, ...init }));
  if (!answer) throw new Error(`There is no page at ${path}`);
  return answer;
}
const pushesTo = async (person: Person) => (await (await ask(`/_dev/push.json?to=${person.id}`)).json()).pushes;
const send = (change: object = {}) => bench.makeWorker({ transport, ...change }).runDue();

test('the developer page shows pushes decrypted', async () => {
  const [anna, bert] = [await bench.person(), await bench.person({ name: '<b>Bert' })];
  expect((await ask('/_dev/push', { method: 'POST' }, anna)).status).toBe(303);
  const device = await (await ask('/_dev/push/devices', { method: 'POST' })).json();
  const phone = await bench.signIn(anna);
  Object.assign(bench.deps, { pushHosts: deps.pushHosts });
  await bench.subscribe(phone, device);
  await bench.write(bert, anna);
  // A restarted receiver still knows the keys of its devices.
  const restarted = newReceiver();
  await send({ transport: restarted.before(transport) });
  const pushes = await pushesTo(anna);
  expect(pushes).toHaveLength(2);
  expect(pushes[0]).toMatchObject({
    to: anna.member.email,
    urgency: 'high',
    payload: { web_push: 8030, notification: { title: '<b>Bert sent you a message', app_badge: 1 } },
  });
  expect(pushes.map((push: { endpoint: string }) => push.endpoint)).toContain(device.endpoint);
  const page = await (await ask('/_dev/push', {}, anna)).text();
  expect(page).toContain('&lt;b&gt;Bert sent you a message');
  expect(elsewhere).toEqual([]);
});

test('the receiver accepts pushes of its own server, and no altered ones', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await ask('/_dev/push', { method: 'POST' }, anna);
  await bench.write(bert, anna);
  await send({ vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:other@example.org' } });
  expect(await pushesTo(anna)).toEqual([]);
  await bench.write(bert, anna);
  await send({
    transport: (request: Parameters<PushTransport>[0]) => {
      request.body[40] = (request.body[40] ?? 0) ^ 1;
      return transport(request);
    },
  });
  expect(await pushesTo(anna)).toEqual([]);
});

test('all other pushes go to the push services', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  const phone = await bench.subscribe(anna);
  await bench.write(bert, anna);
  await send();
  expect(elsewhere).toEqual([phone.endpoint]);
});
