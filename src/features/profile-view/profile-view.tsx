import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile, Shared } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { ProfileFacts, ProfileInterests } from './profile-facts.tsx';
import { GallerySkeleton, ProfileGallery } from './profile-gallery.tsx';
import { ProfileLabels } from './profile-labels.tsx';
import { ProfilePlace } from './profile-place.tsx';
import { ProfilePrompts } from './profile-prompts.tsx';
import styles from './profile-view.module.scss';
import { SharedThings } from './shared-things.tsx';
import { useProfileDetails } from './use-profile-details.ts';

interface Props {
  readonly profile: Profile;
  /** What the viewer and the profile share. A profile that an earlier version stored on the device comes without. */
  readonly shared?: Shared | undefined;
  /** In a dialog the title already is the heading, and everything is stacked in one column. */
  readonly inDialog?: boolean;
  /** Before what the member says. */
  readonly notice?: ReactNode;
  /** What follows the profile in the column of its text, such as the actions. */
  readonly children?: ReactNode;
}

const classOf = (inDialog: boolean | undefined) =>
  `${inDialog ? styles.column : styles.page} ${isPaper() ? styles.paper : ''}`;

/** A profile as other members see it, on its own page, over a list and in the preview. Leaves empty parts out. */
export function ProfileView({ profile, shared, inDialog, notice, children }: Props) {
  const { t } = useLingui();
  const { facts, sharedFacts, sharedInterests, otherInterests } = useProfileDetails(profile, shared);
  const { name, age, personal, language } = profile;
  const nameAndAge = age === null ? isolate(name) : `${isolate(name)}, ${age}`;
  return (
    <div className={classOf(inDialog)}>
      <ProfileGallery profile={profile} />
      <div className={styles.text}>
        <div className={styles.head}>
          {inDialog ? <h3 className={styles.name}>{nameAndAge}</h3> : <h1 tabIndex={-1}>{nameAndAge}</h1>}
          <ProfilePlace profile={profile} />
          <ProfileLabels profile={profile} />
        </div>
        {notice}
        <SharedThings {...{ profile, sharedInterests, sharedFacts }} place={shared?.place} />
        <ProfilePrompts profile={profile} />
        {(personal || facts.length > 0) && (
          <section className={styles.section}>
            <h2>{t`About ${name}`}</h2>
            {personal && (
              <p className={styles.personal} dir="auto" lang={language}>
                {personal}
              </p>
            )}
            <ProfileFacts facts={facts} />
          </section>
        )}
        <ProfileInterests names={otherInterests} hasShared={sharedInterests.length > 0} />
        {children}
      </div>
    </div>
  );
}

/** Has the boxes of a profile, so that nothing moves when it arrives. */
export function ProfileViewSkeleton({ inDialog }: { readonly inDialog?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={`${classOf(inDialog)} ${inDialog ? '' : styles.skeleton}`} aria-busy="true">
      <GallerySkeleton />
      <div className={styles.text}>
        <div className={styles.head}>
          {!inDialog && <h1 tabIndex={-1}>{t`Profile`}</h1>}
          <div className={styles.line} />
        </div>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
