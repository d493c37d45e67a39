import { screen } from '@testing-library/preact';
import { expect, onTestFinished, test } from 'vitest';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { followCardClicks } from '#src/pages/members-member-id/follow-card-clicks.lazy.tsx';
import { answerNames } from '../fixtures/answer-profile.ts';
import { makeCard, makeProfileAnswer } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { here, logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
const card = makeCard(0);

async function open() {
  logIn();
  answerNames(wire);
  wire.on('GET profile', makeProfileAnswer(0));
  onTestFinished(followCardClicks());
  return show(<ProfileCard card={card} />, '/members');
}

test.each(['View profile', 'Anna, 20'])(
  'opens the profile over the list by %s where native links are off',
  async (name) => {
    const { press } = await open();
    await press.click(screen.getByRole('link', { name }));
    await settle();
    expect(here()).toBe('/members');
    const dialog = inDialog();
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Anna, 20');
    expect(dialog.getByRole('button', { name: 'Message Anna' })).toBeTruthy();
  },
);

test('leaves the other links of a card alone', async () => {
  const { press } = await open();
  await press.click(screen.getByRole('link', { name: /^Message/ }));
  expect(here()).toBe(`/members/${card.id}/chat`);
  expect(screen.queryByRole('dialog')).toBeNull();
});
