import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';

const HOUR_MS = 3_600_000;
const off = { push: false, mail: false, frequency: 'at_once' } as const;
const wishes = { off, at_once: { ...off, mail: true }, daily: { ...off, mail: true, frequency: 'daily' } } as const;

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

type Step =
  | { readonly kind: 'add' | 'read' | 'work' | 'die' }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'wish'; readonly wish: keyof typeof wishes };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom({ kind: 'add' }, { kind: 'add' }, { kind: 'read' }, { kind: 'work' }, { kind: 'die' }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('wish' as const), wish: fc.constantFrom('off', 'at_once', 'daily') }),
);

let added = 0;

async function run(steps: readonly Step[]) {
  bench.pass(1);
  const person = await bench.person({ country: null, signup_date: bench.deps.clock() });
  const first = added + 1;
  const quiet: NotificationSettings['quiet'] = { from: null, to: null, tz: 'UTC' };
  const { enqueue } = bench.mail;
  const wish = async (name: keyof typeof wishes) =>
    bench.set(await bench.signIn(person), { like: off, message: off, news: wishes[name], quiet });
  const work = () => bench.mailsTo(person);
  const steppers = {
    async add() {
      added += 1;
      bench.pass(1000);
      await bench.addNews(`No. ${added}.`);
    },
    async read() {
      const body = { read_up_to: bench.deps.clock() };
      await bench.ask(await bench.signIn(person), 'PUT notifications', { body });
    },
    work,
    /** The process ends in the middle of a mail. */
    async die() {
      bench.mail.enqueue = async () => Promise.reject(new Error('killed'));
      await work().finally(() => {
        bench.mail.enqueue = enqueue;
      });
    },
  };
  for (const each of steps) {
    if (each.kind === 'pass') bench.pass(each.hours * HOUR_MS);
    else if (each.kind === 'wish') await wish(each.wish);
    else await steppers[each.kind]();
  }
  bench.pass(48 * HOUR_MS);
  const mails = await work();
  const numbers = mails.flatMap(({ data }) => (data.site_news ?? []) as { title: string }[]);
  return { first, numbers: numbers.map(({ title }) => Number(/\d+/.exec(title)?.[0])) };
}

test('in any order of actions, no news is mailed twice, and none from before the sign-up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { first, numbers } = await run(steps);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const number of numbers) expect(number).toBeGreaterThanOrEqual(first);
    }),
    { numRuns: 40 },
  );
});

test('a member who always wants news and reads none in the app gets a mail about each item', async () => {
  const lasting = fc.constantFrom<Step>({ kind: 'add' }, { kind: 'work' }, { kind: 'pass', hours: 7 });
  const wish = fc.constantFrom('at_once', 'daily');
  await fc.assert(
    fc.asyncProperty(wish, fc.array(lasting, { maxLength: 5 }), async (name, steps) => {
      const { first, numbers } = await run([{ kind: 'wish', wish: name }, ...steps]);
      const count = steps.filter(({ kind }) => kind === 'add').length;
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => first + index));
    }),
    { numRuns: 20 },
  );
});
