import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { screen as ownProfileScreen } from '#src/pages/profile/own-profile-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { ME, makeProfile, makeProfileAnswer } from '../fixtures/cards.ts';
import { installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { answerNames, FULL_PROFILE, openOwnProfile, savedAs } from '../fixtures/own-profile.ts';
import { makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installDialogs();
const wire = installWire();
answerNames(wire);

const section = (title: string) => within(screen.getByRole('region', { name: title }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows the content below the photos together with them, so that nothing moves', async () => {
  const early: Element[] = [];
  const watch = new MutationObserver(() => {
    const text = screen.queryByRole('region', { name: 'About me' });
    if (text && !document.querySelector('#photos input')) early.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await openOwnProfile();
  watch.disconnect();
  expect(section('Photos').getByLabelText('Add photos')).toBeTruthy();
  expect(early).toEqual([]);
});

test('shows every field that the site asks for as text, and no others', async () => {
  await openOwnProfile();
  expect(section('About me').getByText(/I bake/)).toBeTruthy();
  const rows = (title: string) =>
    Object.fromEntries(
      section(title)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  expect(rows('Who I am')).toEqual({
    Name: 'Robin',
    'I am a': 'Woman',
    'Date of birth': 'May 4, 1990',
    Language: 'English',
  });
  expect(rows('Where I live')).toEqual({ Country: 'Netherlands', Region: 'Utrecht', City: 'Zeist' });
  expect(rows('Details')).toEqual({ Relationship: 'Single', 'Looking for': 'Friendship' });
  const interests = section('Interests').getAllByRole('listitem');
  expect(interests.map((item) => item.textContent)).toEqual(['Sailing', 'Wine', 'Yoga']);
  expect(rows('Account')['Email address']).toContain('demo@example.org');
});

test('asks for fewer fields on a site that shows fewer', async () => {
  const { switches } = makeBoot().settings;
  boot.value = makeBoot({
    settings: { visible_profile_fields: ['country'], visible_profile_notes: false },
    switches: { myProfile: { ...switches.myProfile, interests: false } },
  });
  await openOwnProfile();
  expect(screen.queryByRole('region', { name: 'About me' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Interests' })).toBeNull();
  expect(screen.queryByText('City')).toBeNull();
  expect(screen.queryByText('Date of birth')).toBeNull();
  expect(screen.getByText('Country')).toBeTruthy();
});

test('previews the server’s answer to other members', async () => {
  wire.once('GET profile', new Failure(429));
  const { press } = await openOwnProfile();
  await press.click(button('See it as others do'));
  await settle();
  expect(wire.last('GET profile').query).toEqual({ id: ME });
  const profile = makeProfile(900, { name: 'Robin', age: 35, language: 'pl', personal: 'As others see it' });
  wire.on('GET profile', makeProfileAnswer(900, { profile }));
  await press.click(button('Retry'));
  await settle();
  const shown = within(openDialog() as HTMLElement);
  expect(shown.getByText('Robin, 35')).toBeTruthy();
  expect(shown.getAllByText('As others see it')).toHaveLength(2);
  expect(shown.getByText('Polski')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('tells a hidden member that nobody else sees the profile', async () => {
  wire.on('GET profile', new Failure(404));
  const { press } = await openOwnProfile();
  await press.click(button('See it as others do'));
  await settle();
  expect(screen.getByText('Nobody else can see your profile right now.')).toBeTruthy();
});

test('suggests the most useful addition and opens it', async () => {
  const { press } = await openOwnProfile({ ...FULL_PROFILE, personal: null });
  const meter = screen.getByLabelText<HTMLMeterElement>('Your profile');
  expect(meter.value).toBe(81);
  await press.click(button('Add it'));
  await settle();
  expect(screen.getByLabelText('About me', { selector: 'textarea' })).toBeTruthy();
  wire.on('PUT user', savedAs({}));
  await press.click(button('Save'));
  await settle();
  expect(meter.value).toBe(100);
  expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
});

test('leads members without a photo to the photos first', async () => {
  await openOwnProfile({ ...FULL_PROFILE, images: [], main_image: null, personal: null });
  expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe('#photos');
});

test('shows no profile until the user is known', async () => {
  await showScreen(ownProfileScreen, '/profile');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My profile');
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect(wire.names()).toEqual([]);
});
