import { afterAll, beforeAll, expect, test } from 'vitest';
import { REASON_KINDS } from '#shared/contracts/desk/reasons.ts';
import type { DeskAnswer, DeskCall } from '#shared/contracts/desk/registry.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { SAVED_REASONS_MAX } from '#shared/rules/desk-limits.ts';
import { openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';

let desk: TestDesk;
let [owner, one]: (string | null)[] = [null, null];
beforeAll(async () => {
  desk = await openDesk({ deps: { limiter: NO_LIMITS } });
  owner = (await desk.operator('owner@example.org', 'owner')).cookie;
  one = (await desk.operator('one@example.org', 'moderator', ['localhost'])).cookie;
});
afterAll(() => desk.close());

const ask = (cookie: string | null | undefined, name: DeskCall, body: object) =>
  desk.ask(name, body, { cookie: cookie ?? null });
const LIST = { locale: 'en', kind: 'report_upheld' };
const reasons = async (list: object = {}): Promise<DeskAnswer<'reasons'>> =>
  (await ask(owner, 'reasons', { host: 'localhost', ...LIST, ...list })).body;
const save = (cookie: string | null | undefined, text: string, more: object = {}) =>
  ask(cookie, 'save-reason', { host: 'localhost', ...LIST, text, ...more });

test('the product has texts of its own for each kind in every language, for the keys 1 to 9', async () => {
  for (const kind of REASON_KINDS) {
    const all = await Promise.all(LOCALES.map((locale) => reasons({ locale, kind })));
    const [count] = all.map(({ length }) => length);
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(10);
    const texts = all.flat().map(({ id, text }) => [id, text] as const);
    expect(texts.every(([id, text]) => id === null && text.length > 20)).toBe(true);
    const [english, german] = [all[LOCALES.indexOf('en')], all[LOCALES.indexOf('de')]];
    expect(german?.map((each) => each.english)).toEqual(english?.map((each) => each.text));
    // None is in another language.
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  }
});

test('saved texts come first: those of the site, then those of all sites, in their language and for their kind', async () => {
  const { id: all } = (await save(owner, 'Of all sites', { host: null })).body;
  desk.t.pass(1);
  const { id: own } = (await save(one, '  Of this site ')).body;
  expect((await reasons()).slice(0, 2)).toEqual([
    { id: own, text: 'Of this site', english: null, host: 'localhost' },
    { id: all, text: 'Of all sites', english: null, host: null },
  ]);
  expect((await reasons({ host: 'she.localhost' })).filter(({ id }) => id).map(({ id }) => id)).toEqual([all]);
  for (const other of [{ locale: 'de' }, { kind: 'report_dismissed' }])
    expect((await reasons(other)).filter(({ id }) => id)).toEqual([]);
  // The same text again is the same one.
  expect((await save(one, 'Of this site')).body).toEqual({ id: own });
  expect((await ask(one, 'remove-reason', { id: own })).body).toBe('done');
  expect((await ask(one, 'remove-reason', { id: own })).status).toBe(404);
  expect((await reasons())[0]).toMatchObject({ id: all });
});

test('the texts of all sites are for operators who have all sites', async () => {
  const { id } = (await save(owner, 'For all', { host: null, kind: 'complaint_upheld' })).body;
  expect(refusedAs(await save(one, 'For all', { host: null }))).toEqual([403, 'desk.site']);
  expect(refusedAs(await ask(one, 'remove-reason', { id }))).toEqual([403, 'desk.site']);
  expect(refusedAs(await save(one, 'Elsewhere', { host: 'she.localhost' }))).toEqual([403, 'desk.site']);
  expect(refusedAs(await ask(one, 'reasons', { host: 'she.localhost', ...LIST }))).toEqual([403, 'desk.site']);
});

test('bad input changes nothing: no text, too many, no such site', async () => {
  expect((await save(owner, ' \u200b')).status).toBe(400);
  expect((await save(owner, 'x', { kind: 'weather' })).status).toBe(400);
  expect((await save(owner, 'x', { host: 'gone.example' })).body.problems).toEqual({
    host: 'There is no site gone.example.',
  });
  const list = { locale: 'pl', kind: 'complaint_dismissed' };
  for (let index = 0; index < SAVED_REASONS_MAX; index++)
    expect((await save(owner, `Text ${index}`, list)).status).toBe(200);
  expect((await save(owner, 'One more', list)).body.problems.text).toContain(`${SAVED_REASONS_MAX} texts already`);
});
