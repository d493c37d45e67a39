import { act, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { OfflineNote } from '#src/features/account/offline-note.tsx';
import { chats } from '#src/state/chats/chats.ts';
import { keptOffline } from '#src/state/install/kept-offline.ts';
import { boot } from '#src/state/site/site.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

test('says that chats open without a network once the shell and the chats are stored', async () => {
  wire.on('GET notifications', new Failure(404));
  logIn();
  show(<OfflineNote />);
  await settle();
  const line = () => screen.queryByText('You can open your chats offline, too.');
  expect(line()).toBeNull();
  await act(() => {
    keptOffline.value = 'kept';
  });
  expect(line()).toBeNull();
  expect(screen.getByText('Getting ready to work offline…')).toBeTruthy();
  await act(() => {
    chats.value = [];
  });
  expect(line()).toBeTruthy();
  keptOffline.value = undefined;
});

test('doesn’t mention chats on a site without them', async () => {
  wire.on('GET notifications', new Failure(404));
  boot.value = makeBoot({ pack: { features: { chat: false } } });
  logIn();
  keptOffline.value = 'kept';
  show(<OfflineNote />);
  await settle();
  expect(screen.queryByText('You can open your chats offline, too.')).toBeNull();
  keptOffline.value = undefined;
});
