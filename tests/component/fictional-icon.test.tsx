import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { ProfileView } from '#src/features/profile-view/profile-view.tsx';
import { boot } from '#src/state/site/site.ts';
import { makeCard, makeProfile } from '../fixtures/cards.ts';
import { makeBoot, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const FICTIONAL = { fictional: true, sample: false };

test.each([
  ['a card', <ProfileCard card={makeCard(0, FICTIONAL)} key="card" />],
  ['a profile', <ProfileView profile={makeProfile(0, FICTIONAL)} key="profile" />],
  ['a chat', <ProfileLabel profile={makeCard(0, FICTIONAL)} key="chat" />],
])('%s always says Fictional, with an icon if the site configures one', (_where, shown) => {
  wire.on('GET profile_fields', { allowed_values: {} });
  wire.on('GET interests', { interests: [] });
  for (const fictional_icon of [true, false]) {
    boot.value = makeBoot({ settings: { fictional_icon } });
    const { unmount } = show(shown);
    expect(screen.getByText('Fictional').querySelectorAll('svg')).toHaveLength(fictional_icon ? 1 : 0);
    unmount();
  }
});
