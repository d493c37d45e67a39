import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { PROMPT_ANSWER_MAX_CHARS } from '#shared/rules/limits.ts';
import { flushAll } from '#src/state/outbox/outbox.ts';
import { refusedChange } from '#src/state/outbox/refused-change.ts';
import { boot } from '#src/state/site/site.ts';
import { dismissDialog, installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { answerNames, FULL_PROFILE, openOwnProfile, savedAs } from '../fixtures/own-profile.ts';
import { answered } from '../fixtures/prompts.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
installDialogs();
const wire = installWire();
answerNames(wire);

type Press = Awaited<ReturnType<typeof openOwnProfile>>['press'];
const section = () => within(screen.getByRole('region', { name: 'My answers' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const questions = () => screen.getAllByLabelText<HTMLSelectElement>('Question');
const field = (question: string) => screen.getByLabelText<HTMLTextAreaElement>(question, { selector: 'textarea' });

async function edit(press: Press, name = 'Edit: My answers') {
  await press.click(button(name));
  await settle();
}

async function save(press: Press) {
  await press.click(button('Save'));
  await settle();
}

test('shows the answers with their questions', async () => {
  await openOwnProfile();
  expect(section().getByText('My ideal Sunday…').nextElementSibling?.textContent).toBe('Pancakes');
});

test('a second question is added, answered and saved after the first', async () => {
  const { press } = await openOwnProfile();
  await edit(press);
  expect(field('My ideal Sunday…').value).toBe('Pancakes');
  await press.click(button('Add a question'));
  await settle();
  expect(document.activeElement).toBe(questions()[1]);
  const offered = [...(questions()[1]?.options ?? [])].map(({ value }) => value);
  expect(offered).toEqual(['', 'laugh', 'song', 'rain']);
  await press.selectOptions(questions()[1] as HTMLSelectElement, 'rain');
  await press.type(field('When it rains, you’ll find me…'), ' At the movies ');
  const prompts = [
    { id: 'sunday', answer: 'Pancakes' },
    { id: 'rain', answer: 'At the movies' },
  ];
  wire.on('PUT user', savedAs({ prompts: prompts.map(({ id, answer }) => answered(id, answer)) }));
  await save(press);
  expect(wire.last('PUT user').body).toEqual({ prompts });
  expect(openDialog()).toBeNull();
  expect(section().getByText('At the movies')).toBeTruthy();
});

test('another question keeps the answer and the focus', async () => {
  const { press } = await openOwnProfile();
  await edit(press);
  const choice = questions()[0] as HTMLSelectElement;
  choice.focus();
  await press.selectOptions(choice, 'laugh');
  expect(document.activeElement).toBe(choice);
  wire.on('PUT user', savedAs({}));
  await save(press);
  expect(wire.last('PUT user').body).toEqual({ prompts: [{ id: 'laugh', answer: 'Pancakes' }] });
});

test('a removed and an empty answer are gone, and a question without an answer is not saved', async () => {
  const answers = ['sunday', 'laugh', 'song'].map((id) => answered(id, id));
  const { press } = await openOwnProfile({ ...FULL_PROFILE, prompts: answers });
  await edit(press);
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  await press.click(button('Remove: My ideal Sunday…'));
  await settle();
  expect(document.activeElement).toBe(button('Add a question'));
  await press.clear(field('What always makes me laugh…'));
  await press.click(button('Add a question'));
  wire.on('PUT user', savedAs({ prompts: [] }));
  await save(press);
  expect(wire.last('PUT user').body).toEqual({ prompts: [{ id: 'song', answer: 'song' }] });
});

test('an answer to a question of another site of the pool is kept, and the question is not offered', async () => {
  const prompts = [answered('concert', 'Amsterdam, 1998')];
  const { press } = await openOwnProfile({ ...FULL_PROFILE, prompts });
  await edit(press);
  expect(field('A concert I still talk about…').value).toBe('Amsterdam, 1998');
  await press.click(button('Add a question'));
  expect([...(questions()[1]?.options ?? [])].map(({ value }) => value)).not.toContain('concert');
  wire.on('PUT user', savedAs({ prompts }));
  await save(press);
  expect(wire.last('PUT user').body).toEqual({ prompts: [{ id: 'concert', answer: 'Amsterdam, 1998' }] });
});

test('an answer that is too long stays, with the reason at its field', async () => {
  const answers = [answered('sunday', 'Pancakes'), answered('rain', 'x'.repeat(PROMPT_ANSWER_MAX_CHARS))];
  const { press } = await openOwnProfile({ ...FULL_PROFILE, prompts: answers });
  await edit(press);
  expect(screen.getByText('Characters left: 0')).toBeTruthy();
  await press.type(field('When it rains, you’ll find me…'), '!');
  wire.once('PUT user', new Failure(422, 'error.fields', { prompts: 'validation.max_length' }));
  await save(press);
  expect(document.activeElement).toBe(field('When it rains, you’ll find me…'));
  expect(field('My ideal Sunday…').getAttribute('aria-invalid')).toBeNull();
});

test('what was typed is restored after closing without saving, but not after cancelling', async () => {
  const { press } = await openOwnProfile();
  await edit(press);
  await press.type(field('My ideal Sunday…'), '!');
  dismissDialog();
  await edit(press);
  expect(field('My ideal Sunday…').value).toBe('Pancakes!');
  await press.click(button('Cancel'));
  await edit(press);
  expect(field('My ideal Sunday…').value).toBe('Pancakes');
});

test('without a network the answers are shown and sent later', async () => {
  const { press } = await openOwnProfile({ ...FULL_PROFILE, prompts: [] });
  await edit(press, 'Add: My answers');
  await press.selectOptions(questions()[0] as HTMLSelectElement, 'song');
  await press.type(field('The song I always turn up…'), 'All of them');
  wire.once('PUT user', OFFLINE);
  await save(press);
  expect(section().getByText('All of them')).toBeTruthy();
});

test('answers that the server has, although its acknowledgement was lost, are not taken for outdated', async () => {
  const { press } = await openOwnProfile({ ...FULL_PROFILE, prompts: [] });
  await edit(press, 'Add: My answers');
  await press.selectOptions(questions()[0] as HTMLSelectElement, 'song');
  await press.type(field('The song I always turn up…'), 'All of them');
  wire.once('PUT user', OFFLINE);
  await save(press);
  const saved = savedAs({ prompts: [answered('song', 'All of them')] });
  wire.on('GET user', saved);
  wire.on('PUT user', saved);
  flushAll();
  await settle();
  expect(wire.seen('PUT user')).toHaveLength(2);
  expect(refusedChange.value).toBeUndefined();
});

test('a site without texts about oneself has no answers', async () => {
  boot.value = makeBoot({ settings: { visible_profile_notes: false } });
  await openOwnProfile();
  expect(screen.queryByRole('region', { name: 'My answers' })).toBeNull();
});
