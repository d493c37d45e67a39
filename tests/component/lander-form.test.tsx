import { screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountTexts } from '#src/i18n/account-texts.ts';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { LanderForm } from '#src/landers/form/lander-form.tsx';
import { readCampaign } from '#src/landers/form/visit.lazy.ts';
import { changeDraft, VISITOR } from '#src/platform/signup-draft.ts';
import { email, expectVisitors, fill, name, password } from '../fixtures/account-form.tsx';
import { makeUser } from '../fixtures/cards.ts';
import { intersect, makeBoot, observers, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
/** The later part of the form brings it. */
const toggle = () => screen.queryByRole('button', { name: 'Show password' });

function setConnection(effectiveType: string, saveData = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType, saveData } });
}

async function openLander(address = '/landers/video') {
  const texts = {
    ...accountTexts(i18nOf('en', {}), makeBoot().settings),
    title: '',
    goOn: '',
    showPassword: 'Show password',
  };
  const props = { texts, locale: 'en', next: '/complete-signup', build: 'b', route: 'landers-video' } as const;
  const shown = show(<LanderForm {...props} />, address);
  await settle();
  return shown;
}

beforeEach(() => {
  expectVisitors(wire);
  setConnection('3g');
});

describe('the later part of the form', () => {
  test('does not load for a visitor who doesn’t use the form', async () => {
    await openLander();
    await settle(60_000);
    expect(observers()).toBe(0);
    expect(toggle()).toBeNull();
  });

  test('loads at the first touch', async () => {
    const { press } = await openLander();
    await press.click(email());
    await settle();
    expect(toggle()).not.toBeNull();
  });

  test('loads on a fast connection once the form was in view for three seconds', async () => {
    setConnection('4g');
    await openLander();
    await settle(10_000);
    expect(toggle()).toBeNull();
    await intersect();
    await settle(2900);
    expect(toggle()).toBeNull();
    await settle(100);
    expect(toggle()).not.toBeNull();
    expect(observers()).toBe(0);
  });

  test('waits for the first touch if the visitor saves data', async () => {
    setConnection('4g', true);
    await openLander();
    expect(observers()).toBe(0);
  });

  test('loads at once if there is input to restore', async () => {
    changeDraft(VISITOR, { email: 'robin@example.org' });
    await openLander();
    expect(email().value).toBe('robin@example.org');
    expect(toggle()).not.toBeNull();
  });
});

test('the name follows the email until it is edited', async () => {
  wire.on('POST page-hidden?started', 'done');
  const { press } = await openLander();
  await fill(press, { email: 'ro' });
  expect(name().value).toBe('ro');
  await fill(press, { email: 'bin@example.org' });
  expect(name().value).toBe('robin');
  await fill(press, { name: 'Robin' });
  await press.clear(email());
  await fill(press, { email: 'kim@example.org' });
  expect(name().value).toBe('Robin');
});

test('creates the account with the campaign of the visit', async () => {
  const { press } = await openLander('/landers/video/summer?network=net7&ref=r1');
  readCampaign();
  expect(location.search).toBe('');
  wire.on('POST page-hidden?started', 'done');
  wire.once('POST user?new', { user: makeUser() });
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await press.type(email(), 'robin@example.org');
  await press.type(password(), 'long enough');
  await settle(1000);
  await press.click(screen.getByRole('button', { name: 'Create account' }));
  await settle(1000);
  expect(wire.last('POST user?new').body).toMatchObject({ trafficsource: { network: 'net7', ref: 'r1' } });
  expect(open).toHaveBeenCalledWith('/complete-signup', '_top');
  // Back may show this page to the next person at the device.
  expect([...document.querySelectorAll('input')].map(({ value, defaultValue }) => value + defaultValue).join('')).toBe(
    '',
  );
});
