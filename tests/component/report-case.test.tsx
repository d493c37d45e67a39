import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { NOW } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const ID = 'AAAAAAAAAAAAAAAA';
const WEEK_MS = 7 * 86_400_000;
const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const SETTINGS = { like: TOPIC, message: TOPIC, news: TOPIC, quiet: { from: null, to: null, tz: 'UTC' } };
type Case = Answer<'GET report'>;
const OPEN: Case = { status: 'open', decision: null, reasons: null, outcome: null, appeal_until: null };
const DECIDED: Case = {
  status: 'decided',
  decision: 'dismissed',
  reasons: 'A misunderstanding',
  outcome: null,
  appeal_until: NOW + WEEK_MS,
};
const APPEALED: Case = { ...DECIDED, status: 'appealed', appeal_until: null };

beforeEach(() => {
  wire.on('GET settings', { ...makeBoot().settings, region_data: {} });
  wire.on('GET notifications', { items: [], unread: 0, settings: SETTINGS });
});

async function open(answer: Case | Failure, address = `/notifications?case=${ID}`) {
  wire.on('GET report', answer);
  logIn();
  const { press } = await showApp(address);
  await settle();
  return press;
}
const part = () => {
  const found = screen.getByRole('heading', { name: 'About a report' }).parentElement;
  if (!found) throw new Error('there is no case');
  return within(found);
};
const box = () => part().queryByLabelText<HTMLTextAreaElement>(/^Do you disagree\?/);

test('shows an open case without a form', async () => {
  await open(OPEN);
  expect(wire.last('GET report').query).toMatchObject({ case: ID });
  expect(part().getByText('Thank you. We’ll look into it.')).toBeTruthy();
  expect(box()).toBeNull();
});

test('shows decision, reasons and appeal deadline of a decided case', async () => {
  await open(DECIDED);
  expect(part().getByText('We found nothing against our rules.')).toBeTruthy();
  expect(part().getByText('A misunderstanding')).toBeTruthy();
  expect(part().getByText(/Tell us why by .*\d{4}\.$/)).toBeTruthy();
  expect(part().queryByText('Thank you. We’ll look into it.')).toBeNull();
});

test('shows the consequence of an upheld report', async () => {
  await open({ ...DECIDED, decision: 'upheld', outcome: 'photo_removed' });
  expect(part().getByText('A photo of the member was removed.')).toBeTruthy();
});

test.each([
  ['its day is over', { ...DECIDED, decision: 'upheld', appeal_until: NOW - 1 }],
  ['the member has appealed once already', { ...DECIDED, decision: 'upheld', appeal_until: null }],
] as const)('if %s there is no form', async (_why, answer) => {
  await open(answer);
  expect(part().getByText('We found something against our rules.')).toBeTruthy();
  expect(box()).toBeNull();
});

test('keeps the text of a failed appeal, sends it on Retry, then waits for a decision', async () => {
  const press = await open(DECIDED);
  wire.on('POST appeal', new Failure(500));
  await press.type(box() as HTMLTextAreaElement, 'There is more');
  await press.click(part().getByRole('button', { name: 'Send' }));
  await settle();
  expect(box()?.value).toBe('There is more');
  wire.on('POST appeal', { case: ID });
  wire.on('GET report', APPEALED);
  await press.click(part().getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.seen('POST appeal').map(({ body }) => body)).toEqual([
    { case: ID, text: 'There is more' },
    { case: ID, text: 'There is more' },
  ]);
  expect(part().getByText('Thank you. We’ll look into it.')).toBeTruthy();
  expect(box()).toBeNull();
  expect(document.activeElement?.contains(screen.getByText('About a report'))).toBe(true);
});

test('shows an appeal that another tab has sent, without an error', async () => {
  const press = await open(DECIDED);
  wire.on('POST appeal', new Failure(409));
  wire.on('GET report', APPEALED);
  await press.type(box() as HTMLTextAreaElement, 'Again');
  await press.click(part().getByRole('button', { name: 'Send' }));
  await settle();
  expect(part().queryByRole('alert')).toBeNull();
  expect(part().getByText('Thank you. We’ll look into it.')).toBeTruthy();
});

test('offers no Retry after a refusal, because the server would refuse again', async () => {
  await open(new Failure(404, 'error.not_found'));
  expect(part().getByRole('alert')).toBeTruthy();
  expect(part().queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('retries a case that failed to load', async () => {
  const press = await open(tooMany(1));
  expect(part().getByRole('alert')).toBeTruthy();
  wire.on('GET report', OPEN);
  await press.click(part().getByRole('button', { name: 'Retry' }));
  await settle();
  expect(part().getByText('Thank you. We’ll look into it.')).toBeTruthy();
});

test('shows no case without one in the URL', async () => {
  await open(OPEN, '/notifications');
  expect(screen.queryByText('About a report')).toBeNull();
  expect(wire.seen('GET report')).toEqual([]);
});
