import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const YEAR_MS = 365 * DAY_MS;

let bench: NoticeBench;
beforeEach(async () => {
  bench = await noticeBench();
});
afterEach(() => bench.close());

const templates = async (person: Person) => (await bench.mailsTo(person)).map(({ template }) => template);
const daily = { push: true, mail: true, frequency: 'daily' } as const;

test('after the clock was set back by a year, mails about messages and likes are sent, those from before it included', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  await bench.like(bert, anna);
  expect(await templates(anna)).toEqual(['new_like']);
  const closeTab = bench.deps.hub.subscribe(anna.id, () => {});
  await bench.write(bert, anna);
  expect(await templates(anna)).toEqual(['new_like']);
  closeTab();
  bench.pass(-YEAR_MS);
  await bench.like(cleo, anna);
  expect((await templates(anna)).sort()).toEqual(['new_like', 'new_like', 'new_message']);
});

test('after the clock was set back by a year, a digest is sent, and the next one is a day away at most, also by a server that was down', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.set(anna, { message: daily, like: daily, news: { ...daily, mail: false } });
  await bench.like(bert, anna);
  bench.pass(-YEAR_MS);
  expect(await templates(anna)).toEqual(['digest']);
  const find = bench.store.db.selectFrom('notification_settings').select('digest_due').where('member_id', '=', anna.id);
  const { digest_due: due } = await find.executeTakeFirstOrThrow();
  expect((due ?? 0) - bench.deps.clock()).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
});
