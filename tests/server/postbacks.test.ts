import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSigned } from '#server/notify/postbacks/postback-request.ts';
import { queuePostback } from '#server/notify/postbacks/subscribe.ts';
import { makePostbackBench, SECRET } from '../fixtures/postback-bench.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let bench: Awaited<ReturnType<typeof makePostbackBench>>;
beforeEach(async () => {
  bench = await makePostbackBench();
});
afterEach(() => bench.t.close());

const CAMPAIGN = { network: 'north', ref: 'a&b=c', sub1: 'banner 7' };
const bodies = () => bench.sent.map(({ body }) => JSON.parse(body));
const reportEvent = (memberId: string, event: 'first_payment' | 'refund', transaction: string) =>
  bench.t.store.transaction((tx) =>
    queuePostback(tx, bench.t.deps, { memberId, event, sale: { transaction, amount: 1995, currency: 'EUR' } }),
  );

describe('a sign-up by a partner’s link', () => {
  it('sends a signed postback with click and campaign, and no personal data', async () => {
    const { body } = await bench.signUp('robin@example.org', { trafficsource: CAMPAIGN });
    await bench.runDue();
    expect(bench.sent).toHaveLength(1);
    const [request] = bench.sent;
    if (!request) throw new Error('nothing was sent');
    expect(request.url).toBe(
      `https://track.north.example/hook?click=${body.click_id}&event=signup&ref=a%26b%3Dc&amount=`,
    );
    expect(isSigned(request, { secret: SECRET, now: bench.t.deps.clock() })).toBe(true);
    expect(JSON.parse(request.body)).toEqual({
      id: request.headers['x-postback-id'],
      event: 'signup',
      site: 'localhost',
      created: new Date(bench.t.deps.clock()).toISOString(),
      click_id: body.click_id,
      ...CAMPAIGN,
    });
    expect(JSON.stringify(request)).not.toMatch(/robin/i);
    expect(JSON.stringify(request)).not.toContain(body.user.id);
    expect(await bench.rows()).toMatchObject([{ data: '{}', last_error: null, delivered_at: bench.t.deps.clock() }]);
    await bench.runDue();
    expect(bench.sent).toHaveLength(1);
  });

  it('sends one postback for its confirmation', async () => {
    await bench.signUp('confirmed@example.org', { trafficsource: CAMPAIGN });
    const [token = ''] = await bench.t.mailedTokens('confirmed@example.org');
    await Promise.all([1, 2, 3].map(() => bench.t.call('PUT activate', { body: { token } })));
    await bench.runDue();
    expect(
      bodies()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['confirmation', 'signup']);
  });

  it('sends one postback for each payment and refund, however often it is queued', async () => {
    const { body } = await bench.signUp('paying@example.org', { trafficsource: CAMPAIGN });
    const memberId = body.user.id;
    await bench.runDue();
    for (const transaction of ['t1', 't1']) await reportEvent(memberId, 'first_payment', transaction);
    for (const transaction of ['t1', 't1', 't2']) await reportEvent(memberId, 'refund', transaction);
    await bench.runDue();
    expect(bodies().slice(1)).toMatchObject([
      { event: 'first_payment', transaction: 't1', amount: 1995, currency: 'EUR', click_id: body.click_id },
      { event: 'refund', transaction: 't1' },
      { event: 'refund', transaction: 't2' },
    ]);
    expect(bench.sent.at(-1)?.url).toContain('amount=1995');
  });

  it('without a network belongs to the partner of the embedding page, on any local port', async () => {
    const { body } = await bench.signUp('by-page@example.org', {
      referrer: 'https://north.example/page?x=1',
      framed: true,
    });
    expect(body.click_id).toMatch(/^[\w-]{16}$/);
    const local = await bench.signUp('by-local-page@example.org', { referrer: 'http://south.localhost:1234/' });
    expect(local.body.click_id).toMatch(/^[\w-]{16}$/);
    await bench.runDue();
    // The partner `south` receives only confirmations.
    expect(bodies()).toMatchObject([{ event: 'signup', click_id: body.click_id }]);
  });

  it.each([
    ['another network', { trafficsource: { network: 'east' }, referrer: 'https://north.example/' }],
    ['another page', { referrer: 'https://north.example.evil.example/' }],
    ['no page', { referrer: 'nonsense' }],
    ['nothing', {}],
  ])('belongs to no partner if it has %s', async (_what, fields) => {
    const { status, body } = await bench.signUp('nobodys@example.org', fields);
    expect([status, body.click_id]).toEqual([200, undefined]);
    expect([await bench.rows(), await bench.counts()]).toEqual([[], []]);
  });

  it('sends no postback if it fails', async () => {
    const body = { ...(await bench.t.signupBody('twice@example.org')), trafficsource: CAMPAIGN };
    await bench.t.call('POST user?new', { body });
    expect((await bench.t.call('POST user?new', { body })).status).toBe(410);
    expect(await bench.rows()).toHaveLength(1);
  });
});

describe('a postback that can’t be delivered', () => {
  beforeEach(async () => {
    await bench.signUp('robin@example.org', { trafficsource: CAMPAIGN });
  });
  const next = async () => {
    const [row] = await bench.rows();
    return { wait: (row?.next_attempt ?? 0) - bench.t.deps.clock(), error: row?.last_error, failed: row?.failed_at };
  };

  it('is retried with growing pauses, with the same id and a new signature', async () => {
    bench.answer(500, new TypeError('away'), 302, 200);
    for (const [wait, error] of [
      [30_000, 'answered 500'],
      [60_000, 'TypeError'],
      [120_000, 'answered 302'],
    ] as const) {
      await bench.runDue();
      expect(await next()).toMatchObject({ wait, error });
      bench.t.pass(wait - 1);
      await bench.runDue();
      bench.t.pass(1);
    }
    await bench.runDue();
    expect(bench.sent).toHaveLength(4);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
    const last = bench.sent.at(-1);
    expect(last && isSigned(last, { secret: SECRET, now: bench.t.deps.clock() })).toBe(true);
    expect(await bench.rows()).toMatchObject([{ data: '{}', attempts: 4, failed_at: null }]);
  });

  it('waits as long as the partner requests, up to six hours', async () => {
    bench.answer({ status: 429, retryAfter: '600' }, { status: 503, retryAfter: '999999999' });
    await bench.runDue();
    expect(await next()).toMatchObject({ wait: 600_000 });
    bench.t.pass(600_000);
    await bench.runDue();
    expect(await next()).toMatchObject({ wait: 6 * HOUR_MS });
  });

  it('is given up after four days', async () => {
    for (let tried = 0; tried < 40; tried += 1) {
      bench.answer(500);
      await bench.runDue();
      bench.t.pass(6 * HOUR_MS);
    }
    const [row] = await bench.rows();
    expect(row).toMatchObject({ last_error: 'answered 500', delivered_at: null });
    expect((row?.failed_at ?? 0) - (row?.created ?? 0)).toBeLessThanOrEqual(4 * DAY_MS);
  });

  it('waits for its secret', async () => {
    bench.setSecret(null);
    await bench.runDue();
    expect([bench.sent, (await next()).error]).toEqual([[], 'no secret']);
    bench.setSecret(SECRET);
    bench.t.pass(30_000);
    await bench.runDue();
    expect(bench.sent).toHaveLength(1);
  });

  it('of one partner does not wait for those of another whose server hangs', async () => {
    const hanging = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const sent: string[] = [];
    const worker = bench.makeWorker(async ({ body }) => {
      const { event } = JSON.parse(body);
      if (event === 'confirmation') {
        sent.push(event);
        hanging.resolve();
        return { status: 200, retryAfter: null };
      }
      running += 1;
      most = Math.max(most, running);
      await hanging.promise;
      running -= 1;
      return { status: 200, retryAfter: null };
    });
    for (let n = 0; n < 12; n += 1) await bench.signUp(`north${n}@example.org`, { trafficsource: CAMPAIGN });
    bench.t.pass(1);
    await bench.signUp('south@example.org', { trafficsource: { network: 'south' } });
    const [token = ''] = await bench.t.mailedTokens('south@example.org');
    await bench.t.call('PUT activate', { body: { token } });
    await worker.runDue();
    expect([sent, most]).toEqual([['confirmation'], 3]);
    expect((await bench.rows()).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  });

  it('is sent by one of several workers', async () => {
    await Promise.all([1, 2, 3, 4].map(() => bench.runDue()));
    expect(bench.sent).toHaveLength(1);
  });

  it('that a killed process had claimed is sent after the restart', async () => {
    const claimed = await bench.t.deps.postbacks.claim();
    expect(claimed?.attempts).toBe(1);
    await bench.t.restart();
    if (bench.t.store.engine === 'postgres') bench.t.pass(60_000);
    const worker = bench.makeWorker();
    await worker.start();
    await worker.runDue();
    await worker.stop();
    expect(bodies()).toMatchObject([{ event: 'signup' }]);
  });
});

describe('the local receiver', () => {
  it('accepts a signed postback once, and marks an unsigned one', async () => {
    await bench.signUp('robin@example.org', { trafficsource: CAMPAIGN });
    await bench.runDue();
    const receiver = bench.receiver();
    const take = receiver.before(async () => ({ status: 599, retryAfter: null }));
    const [request] = bench.sent;
    if (!request) throw new Error('nothing was sent');
    const local = { ...request, url: 'http://partner.localhost/_dev/postbacks?click=1' };
    expect(await take(local)).toMatchObject({ status: 200 });
    expect(await take(local)).toMatchObject({ status: 200 });
    const forged = { ...local, headers: { ...local.headers, 'x-postback-id': 'forged' }, body: '{"event":"signup"}' };
    expect(await take(forged)).toMatchObject({ status: 401 });
    expect(await take({ ...local, url: 'https://track.north.example/_dev/postbacks' })).toMatchObject({ status: 599 });
    const shown = (await receiver.list()).map(({ id, times, verified }) => [id, times, verified]);
    expect(shown.toSorted()).toEqual(
      [
        ['forged', 1, 0],
        [request.headers['x-postback-id'], 2, 1],
      ].toSorted(),
    );
  });
});

it('counts the funnel steps of a partner’s visitors', async () => {
  await bench.signUp('one@example.org', { trafficsource: CAMPAIGN });
  const { body } = await bench.signUp('two@example.org', { trafficsource: { network: 'North-Mobile' } });
  const [token = ''] = await bench.t.mailedTokens('two@example.org');
  await bench.t.call('PUT activate', { body: { token } });
  await reportEvent(body.user.id, 'first_payment', 't1');
  await reportEvent(body.user.id, 'refund', 't1');
  const of = (network: string, step: string) => ({ site_host: 'localhost', partner: 'north', network, step, count: 1 });
  expect(await bench.counts()).toEqual([
    of('north', 'created'),
    of('north-mobile', 'confirmed'),
    of('north-mobile', 'created'),
    of('north-mobile', 'paid'),
  ]);
});
