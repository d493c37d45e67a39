import { act, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followApp } from '#src/features/app-notices/follow-app.lazy.ts';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { keepInstallOffer } from '#src/platform/keep-install-offer.ts';
import { madeContact } from '#src/state/install/made-contact.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { makeCard } from '../fixtures/cards.ts';
import { dismissDialog } from '../fixtures/dialogs.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.file('/builds/latest.json', { id: 'one', timestamp: 0 });
  madeContact.value = false;
});
afterEach(async () => {
  fireEvent(window, new Event('appinstalled'));
  await act(() => {
    pageNotice.value = null;
  });
  vi.unstubAllGlobals();
});

const offer = () => screen.queryByText(/to your home screen/);

function browserOffers() {
  const prompt = vi.fn(async () => undefined);
  const fields = { prompt, userChoice: Promise.resolve({ outcome: 'accepted' as const }) };
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), fields));
  });
  return prompt;
}
/** The part that loads after the first screen. */
async function loadRest() {
  followApp(i18nOf('en', {}));
  await settle();
}
async function like(mutual = false) {
  wire.on('POST likes', { liked: true, mutual });
  logIn();
  const { press } = show(<LikeButton profile={makeCard(0)} />, '/members');
  await press.click(screen.getByRole('button', { name: 'Like Anna' }));
  await settle();
  return press;
}

describe('the app is offered', () => {
  beforeEach(keepInstallOffer);

  test('after the first like, if the browser offered the app before the rest had loaded', async () => {
    const prompt = browserOffers();
    await loadRest();
    expect(offer()).toBeNull();
    const press = await like();
    expect(offer()).toBeTruthy();
    await press.click(screen.getByRole('button', { name: 'Install' }));
    await settle();
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  test("when the browser's offer comes after the first like", async () => {
    await loadRest();
    await like();
    expect(offer()).toBeNull();
    browserOffers();
    await settle();
    expect(offer()).toBeTruthy();
  });

  test('and waits until the dialog of a match is closed', async () => {
    await loadRest();
    browserOffers();
    await like(true);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(offer()).toBeNull();
    await dismissDialog();
    await settle();
    expect(offer()).toBeTruthy();
  });

  test('and waits while a dialog lies above it', async () => {
    await loadRest();
    browserOffers();
    await like();
    expect(offer()).toBeTruthy();
    await act(() => openModal({ title: 'Terms', View: () => null }));
    expect(offer()).toBeNull();
    await dismissDialog();
    await settle();
    expect(offer()).toBeTruthy();
  });

  test('not again for a month after Later', async () => {
    await loadRest();
    browserOffers();
    const press = await like();
    await press.click(screen.getByRole('button', { name: 'Later' }));
    browserOffers();
    await settle();
    expect(offer()).toBeNull();
  });
});
