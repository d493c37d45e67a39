import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PasskeyDialog } from '#src/features/account/passkey-dialog.tsx';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { confirmFictional } from '#src/features/conversation/fictional-dialog.lazy.tsx';
import { ProfileEditor } from '#src/features/own-profile/profile-editor.lazy.tsx';
import { PhotoSheet } from '#src/features/photo-manager/photo-sheet.tsx';
import { ProfileView } from '#src/features/profile-view/profile-view.tsx';
import { openTextPage } from '#src/features/text-page/open-text-page.lazy.tsx';
import { ProfilePreview } from '#src/pages/profile/profile-preview.lazy.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { Button } from '#src/ui/button/button.tsx';
import { developerScreen, Part, Row } from './developer-screen.tsx';
import { SAMPLE_CARD, SAMPLE_USER, useSampleMember } from './sample-member.ts';

const overlays = lazy(() => import('#src/features/overlays/overlays.lazy.tsx'));
const doNothing = () => undefined;
const SECTIONS = ['text', 'prompts', 'basics', 'place', 'details', 'interests'] as const;
const TEXTS = [
  ['terms', 'Terms of use'],
  ['privacy', 'Privacy statement'],
] as const;
const { id, name } = SAMPLE_CARD;
const { images, personal, interests, fields } = SAMPLE_USER.profile;
const PROMPTS = [
  { id: 'sunday', question: 'My ideal Sunday…', answer: 'Coffee in bed, a long walk and no plan after that.' },
];
const SAMPLE_PROFILE = { ...SAMPLE_CARD, images: [], personal, prompts: PROMPTS, interests, fields };
const SAMPLE_SHARED = {
  interests: interests.slice(0, 2),
  fields: Object.keys(fields).slice(0, 2),
  place: 'city',
} as const;

/** The dialogs that are part of a screen. The others open over any screen. */
type Placed = (typeof SECTIONS)[number] | 'preview' | 'photo' | 'passkey' | 'password';
const PLACED: readonly (readonly [Placed, string])[] = [
  ...SECTIONS.map((section) => [section, `Edit profile: ${section}`] as const),
  ['preview', 'Preview of one’s profile'],
  ['photo', 'One photo'],
  ['passkey', 'Remove a passkey'],
  ['password', 'Add a passkey, with password'],
];

/**
 * Opens every dialog of the product for a sample member. The server refuses their requests, so the page also shows the
 * errors.
 */
function DialogsPage() {
  const { i18n } = useLingui();
  const [placed, setPlaced] = useState<Placed | null>(null);
  useSampleMember();
  useEffect(() => {
    overlays().then(({ renderOverlays }) => renderOverlays(i18n), console.warn);
  }, []);
  const open: readonly (readonly [string, () => void])[] = [
    ['Match', () => openModal({ title: 'It’s a match!', mutual: SAMPLE_CARD })],
    [
      'Profile over a list',
      () =>
        openModal({
          title: name,
          View: () => <ProfileView profile={SAMPLE_PROFILE} shared={SAMPLE_SHARED} inDialog />,
        }),
    ],
    ['Chat can’t start', () => showChatStartFailure(i18n, 'opened by a developer')],
    ['Fictional profile', () => confirmFictional(i18n, doNothing)],
    ...TEXTS.map(([page, title]) => [title, () => openTextPage(page, title)] as const),
  ];
  return (
    <>
      <Part title="Over any screen" source="src/features/overlays">
        <Row>
          {open.map(([label, handleOpen]) => (
            <Button key={label} small tone="quiet" onClick={handleOpen}>
              {label}
            </Button>
          ))}
        </Row>
      </Part>
      <Part title="From the menu of a chat" source="src/features/conversation/chat-sheet.lazy.tsx">
        <Row>
          <ChatMenu profile={SAMPLE_CARD} />
        </Row>
      </Part>
      <Part
        title="Part of a screen"
        source="src/features/own-profile, src/features/photo-manager, src/features/account"
      >
        <Row>
          {PLACED.map(([dialog, label]) => (
            <Button key={dialog} small tone="quiet" onClick={() => setPlaced(dialog)}>
              {label}
            </Button>
          ))}
        </Row>
      </Part>
      {placed && <PlacedDialog dialog={placed} onClose={() => setPlaced(null)} />}
    </>
  );
}

function PlacedDialog({ dialog, onClose }: { readonly dialog: Placed; readonly onClose: () => void }) {
  if (dialog === 'preview') return <ProfilePreview id={id} onClose={onClose} />;
  if (dialog === 'photo') return <PhotoSheet images={images} id={images[0]?.id ?? ''} name={name} onClose={onClose} />;
  if (dialog === 'passkey' || dialog === 'password') {
    return (
      <PasskeyDialog
        title="Passkey"
        action="Confirm"
        requiresPassword={dialog === 'password'}
        onConfirm={async () => undefined}
        onClose={onClose}
      />
    );
  }
  return <ProfileEditor section={dialog} title={dialog} onClose={onClose} />;
}

export const screen = developerScreen('Dialogs', DialogsPage);
