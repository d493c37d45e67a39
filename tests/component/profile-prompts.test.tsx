import { act, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Profile } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { ProfileView } from '#src/features/profile-view/profile-view.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { locale } from '#src/state/site/language.ts';
import { answerNames } from '../fixtures/answer-profile.ts';
import { idOf, makeProfile, makeProfileAnswer } from '../fixtures/cards.ts';
import { logIn, settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

async function open(profile: Profile) {
  logIn();
  answerNames(wire);
  wire.on('GET profile', makeProfileAnswer(0, { profile }));
  await showScreen(profileScreen, pathTo('/members/:memberId', { memberId: idOf('member', 0) }));
}

const answered = (question: string, answer = 'Pancakes') =>
  makeProfile(0, { language: 'de', prompts: [{ id: 'sunday', question, answer }] });

test('shows an answer below its question, in the language of the member', async () => {
  await open(answered('My ideal Sunday…'));
  const answer = screen.getByText('My ideal Sunday…').nextElementSibling;
  expect([answer?.textContent, answer?.getAttribute('lang'), answer?.getAttribute('dir')]).toEqual([
    'Pancakes',
    'de',
    'auto',
  ]);
});

test('reads the questions again in another language', async () => {
  await open(answered('My ideal Sunday…'));
  wire.file('/_i18n/nl/messages.json', {});
  wire.on('GET profile', makeProfileAnswer(0, { profile: answered('Mijn ideale zondag…') }));
  act(() => {
    locale.value = 'nl';
  });
  await settle();
  expect(screen.getByText('Mijn ideale zondag…').nextElementSibling?.textContent).toBe('Pancakes');
});

test('shows a profile that an earlier version stored on the device, which has no answers', () => {
  answerNames(wire);
  const { prompts: _prompts, ...old } = makeProfile(0, { personal: 'Hello there' });
  show(<ProfileView profile={old as Profile} />);
  expect(screen.getByText('Hello there')).toBeTruthy();
});
