import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { WaitingCheck } from '#src/desk/api/check-calls.ts';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, refusedBy, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const makeCheck = (number: number): WaitingCheck => ({
  ...{ id: `check-${number}`, sent: 0, pose: 'hand_on_head', url: `/check/${number}.jpg`, file: '', host: 'localhost' },
  member: { id: `member-${number}`, name: `Anna ${number}` },
  photos: [
    { id: `main-${number}`, url: `/main/${number}.jpg`, compared: true },
    { id: `more-${number}`, url: `/more/${number}.jpg`, compared: false },
  ],
});

async function open(count: number): Promise<void> {
  desk.on('me', ADA);
  desk.on('decide-photo-check', '"done"');
  const checks = Array.from({ length: count }, (_, index) => makeCheck(index + 1));
  desk.on('photo-checks', { checks, left: count, next: null });
  await showDesk('/photos/checks');
}
const keys = (typed: string) => hands().keys(typed);
const shown = () => Array.from(document.querySelectorAll('main img'), (image) => image.getAttribute('src'));
const decided = () => desk.sent('decide-photo-check');

test('shows the picture beside the photo that it was taken for, with the pose and the other photos', async () => {
  await open(2);
  expect(shown()).toEqual(['/check/1.jpg', '/main/1.jpg', '/more/1.jpg']);
  expect(screen.getByText('Hand on the head')).toBeTruthy();
  expect(screen.getByText('2 wait')).toBeTruthy();
});

test('decides by keys, each ten seconds later, and refuses only with a reason', async () => {
  await open(3);
  await keys('s');
  expect(shown()[0]).toBe('/check/2.jpg');
  await keys('2');
  expect(shown()[0]).toBe('/check/2.jpg');
  await keys('x');
  expect(screen.getByRole('dialog', { name: 'Why refuse this picture?' })).toBeTruthy();
  await keys('2');
  expect(screen.getByText('1 waits')).toBeTruthy();
  expect(decided()).toEqual([]);
  await settle(UNDO_MS);
  expect(decided()).toEqual([
    { id: 'check-1', verdict: 'checked' },
    { id: 'check-2', verdict: 'refused', reason: 'other_pose' },
  ]);
});

test('undoes the latest decision, and sends nothing of it', async () => {
  await open(1);
  await keys('s');
  expect(screen.getByText('No pictures are waiting')).toBeTruthy();
  await keys('z');
  expect(shown()[0]).toBe('/check/1.jpg');
  await settle(UNDO_MS);
  expect(decided()).toEqual([]);
});

test('says that another operator was faster', async () => {
  await open(1);
  desk.on('decide-photo-check', new Refused(422, { problems: { id: 'Over' } }));
  await keys('s');
  await settle(UNDO_MS);
  expect(screen.getByText(/Another operator was faster/)).toBeTruthy();
  expect(shown()).toEqual([]);
});

test('shows a picture again if its decision isn’t saved', async () => {
  await open(1);
  desk.on('decide-photo-check', refusedBy(503, 'error.unavailable'));
  await keys('s');
  await settle(UNDO_MS);
  expect(screen.getByText(/isn’t saved/)).toBeTruthy();
  expect(shown()[0]).toBe('/check/1.jpg');
});
