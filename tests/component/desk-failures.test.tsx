import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { hands, settle } from '../fixtures/render-app.tsx';
import {
  ADA,
  heading,
  installDesk,
  LOGGED_OUT,
  makePhotos,
  Refused,
  refusedBy,
  showDesk,
} from '../fixtures/render-desk.tsx';

const desk = installDesk();

test('offers Retry when photos can’t be read', async () => {
  desk.on('me', ADA);
  desk.on('photos', new Refused(0));
  await showDesk('/photos');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server.');
  desk.on('photos', { photos: makePhotos(1), left: 1, next: null });
  await hands().click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('button', { name: /^Photo of/ })).toBeTruthy();
});

test('says after a 403 that the operator has no right to it', async () => {
  desk.on('me', ADA);
  desk.on('photos', refusedBy(403, 'desk.site'));
  await showDesk('/photos');
  expect(screen.getByRole('alert').textContent).toContain('a site that isn’t one of yours');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('asks to log in when any call says that the session has ended', async () => {
  desk.on('me', ADA);
  desk.on('photos', LOGGED_OUT);
  await showDesk('/photos');
  expect(heading()).toBe('Log in');
});
