import { act } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { boot } from '#src/state/site/site.ts';
import { idOf, makeCard } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { here, logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
const CHAT = idOf('chat', 4);
const ANNA = makeCard(0);

async function open() {
  logIn();
  const { press } = show(<main />, '/likes');
  act(() => openModal({ title: 'It’s a match!', mutual: ANNA }));
  await settle();
  return press;
}
const send = () => inDialog().getByRole('button', { name: 'Message Anna' });

test('what is written at a match waits in the field of the chat, below its draft', async () => {
  const press = await open();
  storeDraft(CHAT, 'Before');
  wire.on('GET chat', { id: CHAT });
  await press.type(inDialog().getByLabelText('Message'), 'Hi Anna');
  await press.click(send());
  await settle();
  expect([here(), draftOf(CHAT)]).toEqual([`/chats/${CHAT}`, 'Before\nHi Anna']);
  expect(wire.last('GET chat').query).toMatchObject({ profile: ANNA.id });
});

test('leads to the chat without a text too', async () => {
  const press = await open();
  wire.on('GET chat', { id: CHAT });
  await press.click(send());
  await settle();
  expect([here(), draftOf(CHAT)]).toEqual([`/chats/${CHAT}`, '']);
});

test('keeps the text if the chat can’t be opened, and retries', async () => {
  const press = await open();
  wire.once('GET chat', new Failure(404));
  await press.type(inDialog().getByLabelText('Message'), 'Hi Anna');
  await press.click(send());
  await settle();
  expect(inDialog().getByRole('alert').textContent).toBeTruthy();
  wire.on('GET chat', { id: CHAT });
  await press.click(inDialog().getByRole('button', { name: 'Retry' }));
  await settle();
  expect([here(), draftOf(CHAT)]).toEqual([`/chats/${CHAT}`, 'Hi Anna']);
});

test('has no field on sites without chat', async () => {
  boot.value = makeBoot({ pack: { features: { chat: false } } });
  await open();
  expect(inDialog().queryByLabelText('Message')).toBeNull();
});
