import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contracts/user.ts';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { locale } from '#src/state/language.ts';
import { loadNames } from '#src/state/profile-names.ts';
import { loadRegions } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { showToast } from '#src/state/toasts.ts';
import { usePart } from '#src/state/use-part.ts';
import { Failure } from '#src/ui/failure/failure.tsx';
import { AccountPart } from './account-part.tsx';
import { CompletenessHint } from './completeness-hint.tsx';
import styles from './own-profile-page.module.scss';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSections, useSectionTitles } from './profile-sections.tsx';

type Opened = ProfileSection | 'preview';

function OwnProfile({ member }: { readonly member: User }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [photosFailed, setPhotosFailed] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const titles = useSectionTitles();
  const { profile } = member;
  const language = locale.value;
  useEffect(() => {
    loadNames();
    loadRegions(profile.country);
  }, [language, profile.country]);
  const failed = () => {
    setOpened(null);
    showToast(t`This could not be loaded. Please try again.`, 'danger');
  };
  const isEditing = opened !== null && opened !== 'preview';
  const Photos = usePart(
    !photosFailed,
    () => import('#src/features/photo-manager/photo-manager.tsx').then(({ PhotoManager }) => PhotoManager),
    () => setPhotosFailed(true),
  );
  const Account = usePart(true, () =>
    import('#src/features/account/account-settings.tsx').then(({ AccountSettings }) => AccountSettings),
  );
  // The address may name a part of the page: it is there only now, and others above it grow when they come.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [Photos, Account]);
  const Editor = usePart(
    isEditing,
    () => import('#src/features/own-profile/profile-editor.tsx').then(({ ProfileEditor }) => ProfileEditor),
    failed,
  );
  const Preview = usePart(
    opened === 'preview',
    () => import('./profile-preview.tsx').then(({ ProfilePreview }) => ProfilePreview),
    failed,
  );
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
    <div class={styles.page}>
      <div class={styles.side}>
        <ProfileHead profile={profile} onPreview={(from) => open('preview', from)} />
        <CompletenessHint profile={profile} onOpen={open} />
      </div>
      <div class={styles.main}>
        <section id="photos" class={styles.card} aria-labelledby="photos-title">
          <h2 id="photos-title">{t`Photos`}</h2>
          {Photos ? (
            <Photos images={profile.images} name={profile.name} />
          ) : photosFailed ? (
            <Failure onRetry={() => setPhotosFailed(false)}>{t`This could not be loaded. Please try again.`}</Failure>
          ) : (
            <div class={styles.photosLoading} aria-busy="true" />
          )}
        </section>
        <ProfileSections profile={profile} titles={titles} onEdit={open} />
        <AccountPart member={member}>{Account && <Account />}</AccountPart>
      </div>
      {isEditing && Editor && <Editor section={opened} title={titles[opened]} onClose={close} />}
      {opened === 'preview' && Preview && <Preview id={profile.id} onClose={close} />}
    </div>
  );
}

function OwnProfilePage() {
  const { t } = useLingui();
  const member = user.value;
  return (
    <div class={styles.screen}>
      <h1 tabIndex={-1}>{t`My profile`}</h1>
      {member ? (
        <OwnProfile member={member} />
      ) : (
        <div class={styles.page} aria-busy="true">
          <div class={styles.waiting} />
          <div class={styles.waiting} />
        </div>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`My profile`, Layout: MemberLayout, View: OwnProfilePage };
