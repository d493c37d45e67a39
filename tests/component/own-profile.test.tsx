import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { screen as ownProfileScreen } from '#src/pages/profile/own-profile-page.tsx';
import { boot } from '#src/state/site.ts';
import { ME, makeProfile, makeProfileAnswer } from '../fixtures/cards.ts';
import { installDialogs, openDialog } from '../fixtures/dialogs.ts';
import { answerNames, openOwnProfile, savedAs, TOLD } from '../fixtures/own-profile.ts';
import { makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installDialogs();
const wire = installWire();
answerNames(wire);

const section = (title: string) => within(screen.getByRole('region', { name: title }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('what lies below the photos is shown together with them, so that nothing moves under a finger', async () => {
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

test('every field is shown in words, those that the site asks for and no others', async () => {
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
  expect(rows('Account')['E-mail address']).toContain('demo@example.org');
});

test('a site that shows less asks for less', async () => {
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

test('the preview is the server’s own answer to others', async () => {
  wire.once('fetchProfile', new Failure(429));
  const { press } = await openOwnProfile();
  await press.click(button('See it as others do'));
  await settle();
  expect(wire.last('fetchProfile').query).toEqual({ id: ME });
  const profile = makeProfile(900, { name: 'Robin', age: 35, language: 'pl', personal: 'As others see it' });
  wire.on('fetchProfile', makeProfileAnswer(900, { profile }));
  await press.click(button('Retry'));
  await settle();
  const shown = within(openDialog() as HTMLElement);
  expect(shown.getByText('Robin, 35')).toBeTruthy();
  expect(shown.getAllByText('As others see it')).toHaveLength(2);
  expect(shown.getByText('PL')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('who is hidden reads that nobody else sees the profile', async () => {
  wire.on('fetchProfile', new Failure(404));
  const { press } = await openOwnProfile();
  await press.click(button('See it as others do'));
  await settle();
  expect(screen.getByText('At the moment nobody else sees your profile.')).toBeTruthy();
});

test('the hint names the next best thing to add and opens it', async () => {
  const { press } = await openOwnProfile({ ...TOLD, personal: null });
  const meter = screen.getByLabelText<HTMLMeterElement>('Your profile');
  expect(meter.value).toBe(80);
  await press.click(button('Add it'));
  await settle();
  expect(screen.getByLabelText('About me', { selector: 'textarea' })).toBeTruthy();
  wire.on('updateUser', savedAs({}));
  await press.click(button('Save'));
  await settle();
  expect(meter.value).toBe(100);
  expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
});

test('who has no photo is led to the photos first', async () => {
  await openOwnProfile({ ...TOLD, images: [], main_image: null, personal: null });
  expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe('#photos');
});

test('nothing is shown of anybody until it is known who looks', async () => {
  await showScreen(ownProfileScreen, '/profile');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My profile');
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect(wire.names()).toEqual([]);
});
