import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { PROMPT_ANSWER_MAX_CHARS } from '#shared/rules/limits.ts';
import { ALL_PROMPTS, offeredPrompts } from '#shared/rules/prompt-names.ts';
import { MAIL_TEXTS } from '../fixtures/mail-texts.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let cookie: string | null;
let id: string;
beforeAll(async () => {
  t = await makeTestApp();
  const robin = await t.signUp('robin@example.org');
  cookie = robin.cookie;
  id = robin.user.id;
});
afterAll(() => t.close());

const put = (prompts: unknown) => t.call('PUT user', { cookie, body: { prompts } });
const own = async () => (await t.call('GET user', { cookie })).body.user.profile.prompts;
const SUNDAY = { id: 'sunday', answer: 'Pancakes' };
const RAIN = { id: 'rain', answer: 'At the movies' };
const SUNDAY_SHOWN = { ...SUNDAY, question: 'My ideal Sunday…' };
const RAIN_SHOWN = { ...RAIN, question: 'When it rains, you’ll find me…' };

test('answers are stored cleaned and in their order, and a blank one removes the answer', async () => {
  const typed = [{ id: 'rain', answer: '  At the\n movies\u202e ' }, { id: 'laugh', answer: ' \u2800 ' }, SUNDAY];
  const { status, body } = await put(typed);
  expect(status).toBe(200);
  expect(body.user.profile.prompts).toEqual([RAIN_SHOWN, SUNDAY_SHOWN]);
  expect(await own()).toEqual([RAIN_SHOWN, SUNDAY_SHOWN]);
  expect((await t.call('PUT user', { cookie, body: { city: 'Zeist' } })).body.user.profile.prompts).toHaveLength(2);
  expect((await put([])).body.user.profile.prompts).toEqual([]);
});

test.each([
  ['one question twice', [SUNDAY, SUNDAY]],
  ['an unknown question', [{ id: 'toString', answer: 'x' }]],
  ['a longer answer', [{ id: 'sunday', answer: 'x'.repeat(PROMPT_ANSWER_MAX_CHARS + 1) }]],
])('%s is refused, and nothing changes', async (_what, prompts) => {
  await put([SUNDAY]);
  const { status, body } = await put(prompts);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['prompts']]);
  expect(await own()).toEqual([SUNDAY_SHOWN]);
});

test.each([
  ['four answers', ['sunday', 'laugh', 'song', 'rain'].map((id) => ({ id, answer: 'x' }))],
  ['an answer of another type', [{ id: 'sunday', answer: 7 }]],
  ['no list', { id: 'sunday', answer: 'x' }],
  ['null', null],
])('%s breaks the contract of the call', async (_what, prompts) => {
  await put([SUNDAY]);
  expect((await put(prompts)).status).toBe(400);
  expect(await own()).toEqual([SUNDAY_SHOWN]);
});

test('members and others read the questions in the language of the page', async () => {
  await put([SUNDAY]);
  const shown = async (language: string) =>
    (await t.call('GET profile', { query: { id }, headers: { 'accept-language': language } })).body.profile.prompts;
  expect(await shown('en')).toEqual([SUNDAY_SHOWN]);
  expect(await shown('nl')).toEqual([{ ...SUNDAY, question: 'Mijn ideale zondag…' }]);
  const inDutch = await t.call('GET user', { cookie, headers: { 'accept-language': 'nl' } });
  expect(inDutch.body.user.profile.prompts).toEqual([{ ...SUNDAY, question: 'Mijn ideale zondag…' }]);
});

test('each site offers its 24 questions in their order', async () => {
  const { body } = await t.call('GET prompts', { headers: { 'accept-language': 'de' } });
  const listed: { id: string; question: string }[] = body.prompts;
  expect(listed.map(({ id }) => id)).toEqual(offeredPrompts('beginnings'));
  expect(listed[0]).toEqual({ id: 'sunday', question: 'Mein idealer Sonntag …' });
});

test.each(LOCALES)('each question has one text of its own in %s, and no text is left over', (locale) => {
  const text = MAIL_TEXTS(locale, { prefix: '' });
  const questions = ALL_PROMPTS.map((prompt) => text(`prompt.${prompt}`));
  expect(new Set(questions).size).toBe(ALL_PROMPTS.length);
  expect(questions.filter((question) => !question.endsWith('…'))).toEqual([]);
  const file = join(import.meta.dirname, `../../locales/${locale}/mail.po`);
  const kept = PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid }) => msgid);
  expect(kept.filter((key) => key.startsWith('prompt.')).toSorted()).toEqual(
    ALL_PROMPTS.map((prompt) => `prompt.${prompt}`).toSorted(),
  );
});
