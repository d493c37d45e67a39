import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contracts/user.ts';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { type PartState, usePart } from '#src/state/loading/use-part.ts';
import { pageFailure } from '#src/state/navigation/view.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { loadPrompts } from '#src/state/profile/own-prompts.ts';
import { loadNames } from '#src/state/profile/profile-names.ts';
import { user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { isOff } from '#src/state/site/site.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { AccountSection } from './account-section.tsx';
import { CompletenessHint } from './completeness-hint.tsx';
import styles from './own-profile-page.module.scss';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSections, useSectionTitles } from './profile-sections.tsx';

const photoManager = lazy(() => import('#src/features/photo-manager/photo-manager.lazy.tsx'));
const photoCheck = lazy(() => import('#src/features/photo-check/photo-check.lazy.tsx'));
const accountSettings = lazy(() => import('#src/features/account/account-settings.lazy.tsx'));
const profileEditor = lazy(() => import('#src/features/own-profile/profile-editor.lazy.tsx'));
const profilePreview = lazy(() => import('./profile-preview.lazy.tsx'));

type OpenDialog = ProfileSection | 'preview';

interface Props {
  readonly member: User;
  readonly photos: PartState<typeof import('#src/features/photo-manager/photo-manager.lazy.tsx')>;
  readonly check: PartState<typeof import('#src/features/photo-check/photo-check.lazy.tsx')>;
}

function Account({ member }: Pick<Props, 'member'>) {
  const account = usePart(true, accountSettings);
  // The element in the URL's hash exists only after this part has loaded.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [account.part]);
  return (
    <AccountSection member={member}>
      {account.part ? <account.part.AccountSettings /> : <PartPlaceholder state={account} />}
    </AccountSection>
  );
}

function OwnProfile({ member, photos, check }: Props) {
  const { t } = useLingui();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const titles = useSectionTitles();
  const { profile } = member;
  const language = locale.value;
  useEffect(() => {
    loadNames();
    loadPrompts();
    loadRegions(profile.country);
  }, [language, profile.country]);
  const isEditing = openDialog !== null && openDialog !== 'preview';
  const editor = usePart(isEditing, profileEditor);
  const preview = usePart(openDialog === 'preview', profilePreview);
  const hasFailed = editor.failed || preview.failed;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => {
      pageFailure.value = null;
      setOpenDialog(openDialog);
    };
    setOpenDialog(null);
    pageFailure.value = { what: 'action', retry };
  }, [hasFailed]);
  const open = (what: OpenDialog, from: HTMLElement) => {
    opener.current = from;
    setOpenDialog(what);
  };
  const close = () => setOpenDialog(null);
  // The page below can take the focus only after the dialog has closed.
  useEffect(() => {
    if (openDialog === null) opener.current?.focus();
  }, [openDialog]);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <ProfileHeader profile={profile} onPreview={(from) => open('preview', from)} />
        <CompletenessHint profile={profile} onOpen={open} />
      </div>
      <div className={styles.main}>
        <section id="photos" className={styles.card} aria-labelledby="photos-title">
          <h2 id="photos-title">{t`Photos`}</h2>
          {photos.part ? (
            <photos.part.PhotoManager images={profile.images} name={profile.name} />
          ) : (
            <PartPlaceholder state={photos}>
              <div className={styles.photosLoading} aria-busy="true" />
            </PartPlaceholder>
          )}
        </section>
        <section id="photo-check" className={styles.card} aria-labelledby="photo-check-title">
          <h2 id="photo-check-title">{t`Photo check`}</h2>
          {check.part ? <check.part.PhotoCheck images={profile.images} /> : <PartPlaceholder state={check} />}
        </section>
        <ProfileSections profile={profile} titles={titles} onEdit={open} />
        <Account member={member} />
      </div>
      {isEditing && editor.part && (
        <editor.part.ProfileEditor section={openDialog} title={titles[openDialog]} onClose={close} />
      )}
      {openDialog === 'preview' && preview.part && <preview.part.ProfilePreview id={profile.id} onClose={close} />}
    </div>
  );
}

/**
 * Shown if the profile can't be loaded. The law still requires access to the email, a copy of the data, and the
 * deletion.
 */
function AccountOnly() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t`My account`}</h1>
      {user.value ? <Account member={user.value} /> : <div className={styles.loading} aria-busy="true" />}
    </div>
  );
}

const ProfilePage = () => (isOff('myProfile') ? <AccountOnly /> : <OwnProfilePage />);

function OwnProfilePage() {
  const { t } = useLingui();
  const member = user.value;
  const photos = usePart(true, photoManager);
  const check = usePart(true, photoCheck);
  // The page waits for these parts, because content below them would move as they load and cause wrong clicks.
  const isLayoutStable = useRef(false);
  isLayoutStable.current ||= [photos, check].every(({ part, failed }) => part || failed);
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t`My profile`}</h1>
      {member && isLayoutStable.current ? (
        <OwnProfile member={member} photos={photos} check={check} />
      ) : (
        <div className={styles.page} aria-busy="true">
          <div className={styles.loading} />
          <div className={styles.loading} />
        </div>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`My profile`, layout: memberLayoutWithFooter, View: ProfilePage };
