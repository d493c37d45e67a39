import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contracts/user.ts';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import type { Screen } from '#src/screen.ts';
import { locale } from '#src/state/language.ts';
import { loadNames } from '#src/state/profile-names.ts';
import { loadRegions } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { type PartState, usePart } from '#src/state/use-part.ts';
import { pageFailure } from '#src/state/view.ts';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { AccountPart } from './account-part.tsx';
import { CompletenessHint } from './completeness-hint.tsx';
import styles from './own-profile-page.module.scss';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSections, useSectionTitles } from './profile-sections.tsx';

const photoManager = lazy(() => import('#src/features/photo-manager/photo-manager.tsx'));
const accountSettings = lazy(() => import('#src/features/account/account-settings.tsx'));
const profileEditor = lazy(() => import('#src/features/own-profile/profile-editor.tsx'));
const profilePreview = lazy(() => import('./profile-preview.tsx'));

type Opened = ProfileSection | 'preview';

interface Props {
  readonly member: User;
  readonly photos: PartState<typeof import('#src/features/photo-manager/photo-manager.tsx')>;
}

function OwnProfile({ member, photos }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const titles = useSectionTitles();
  const { profile } = member;
  const language = locale.value;
  useEffect(() => {
    loadNames();
    loadRegions(profile.country);
  }, [language, profile.country]);
  const isEditing = opened !== null && opened !== 'preview';
  const account = usePart(true, accountSettings);
  // The address may name a part of the page: it is there only now.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [account.part]);
  const editor = usePart(isEditing, profileEditor);
  const preview = usePart(opened === 'preview', profilePreview);
  const hasFailed = editor.failed || preview.failed;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => {
      pageFailure.value = null;
      setOpened(opened);
    };
    setOpened(null);
    pageFailure.value = { what: 'action', retry };
  }, [hasFailed]);
  const open = (what: Opened, from: HTMLElement) => {
    opener.current = from;
    setOpened(what);
  };
  const close = () => setOpened(null);
  // Only now that the dialog is gone can what lies below it take the focus.
  useEffect(() => {
    if (opened === null) opener.current?.focus();
  }, [opened]);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <ProfileHead profile={profile} onPreview={(from) => open('preview', from)} />
        <CompletenessHint profile={profile} onOpen={open} />
      </div>
      <div className={styles.main}>
        <section id="photos" className={styles.card} aria-labelledby="photos-title">
          <h2 id="photos-title">{t`Photos`}</h2>
          {photos.part ? (
            <photos.part.PhotoManager images={profile.images} name={profile.name} />
          ) : (
            <PartPlace of={photos}>
              <div className={styles.photosLoading} aria-busy="true" />
            </PartPlace>
          )}
        </section>
        <ProfileSections profile={profile} titles={titles} onEdit={open} />
        <AccountPart member={member}>
          {account.part ? <account.part.AccountSettings /> : <PartPlace of={account} />}
        </AccountPart>
      </div>
      {isEditing && editor.part && (
        <editor.part.ProfileEditor section={opened} title={titles[opened]} onClose={close} />
      )}
      {opened === 'preview' && preview.part && <preview.part.ProfilePreview id={profile.id} onClose={close} />}
    </div>
  );
}

function OwnProfilePage() {
  const { t } = useLingui();
  const member = user.value;
  const photos = usePart(true, photoManager);
  // What lies below the photos would move when they come, from under the finger that is about to press it.
  const standsStill = useRef(false);
  standsStill.current ||= !!photos.part || photos.failed;
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t`My profile`}</h1>
      {member && standsStill.current ? (
        <OwnProfile member={member} photos={photos} />
      ) : (
        <div className={styles.page} aria-busy="true">
          <div className={styles.waiting} />
          <div className={styles.waiting} />
        </div>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`My profile`, Layout: MemberLayout, View: OwnProfilePage };
