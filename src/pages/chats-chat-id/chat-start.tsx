import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { type KnownOfMember, pickStarters, type Starter } from '#shared/rules/pick-starters.ts';
import { COMPOSER_ID } from '#src/features/conversation/composer-id.ts';
import { SharedThings } from '#src/features/profile-view/shared-things.tsx';
import { useProfileDetails } from '#src/features/profile-view/use-profile-details.ts';
import { STARTERS } from '#src/i18n/starters.ts';
import { draftOf, fillDraft } from '#src/state/chats/drafts.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { openProfile, type ShownProfile, shownProfile } from '#src/state/profile/profile.ts';
import { loadNames } from '#src/state/profile/profile-names.ts';
import { cdnPrefix, isOff, switches } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './partner.module.scss';

/** Of a profile that can't be read. */
const UNKNOWN: KnownOfMember = { prompts: [], interests: [], city: null };

interface Props {
  /** The conversation. */
  readonly id: string;
  readonly profile: Card;
  /** Then it shows what both share. */
  readonly isBesideProfile: boolean;
  readonly canWrite: boolean;
}

/** In place of messages: what both share, and first messages to begin with. */
export function ChatStart({ id, profile, isBesideProfile, canWrite }: Props) {
  const { t } = useLingui();
  const { name, country } = profile;
  const [hasNames, setHasNames] = useState(false);
  const hasProfiles = !isOff('memberDetails');
  useEffect(() => {
    if (!hasProfiles) return;
    if (!isBesideProfile) openProfile(profile.id);
    Promise.all([loadNames(), loadRegions(country)]).then(() => setHasNames(true));
  }, [profile.id]);
  const shown = shownProfile.value;
  const loaded = typeof shown === 'object' && shown.profile.id === profile.id ? shown : undefined;
  // Once all is there, so that nothing moves. Without a profile, there are messages that fit anyone.
  const isReady = !hasProfiles || typeof shown === 'string' || (loaded && hasNames);
  if (!isReady) return null;
  return (
    <div className={styles.start}>
      <Avatar member={profile} cdnPrefix={cdnPrefix.value} size="huge" />
      <h2>{t`Say hi to ${name}`}</h2>
      {loaded ? (
        <KnownStart shown={loaded} id={id} isBesideProfile={isBesideProfile} canWrite={canWrite} />
      ) : (
        canWrite && <Starters id={id} starters={pickStarters(UNKNOWN)} />
      )}
    </div>
  );
}

type KnownProps = Omit<Props, 'profile'> & { readonly shown: ShownProfile };

function KnownStart({ shown: { profile, shared }, id, isBesideProfile, canWrite }: KnownProps) {
  const { sharedFacts, sharedInterests } = useProfileDetails(profile, shared);
  const city = shared.place === 'city' && switches.value.memberDetails.showCity ? profile.city : null;
  const starters = pickStarters({
    prompts: profile.prompts.map((prompt) => prompt.id),
    interests: sharedInterests,
    city,
  });
  return (
    <>
      {!isBesideProfile && <SharedThings {...{ profile, sharedFacts, sharedInterests }} place={shared.place} />}
      {canWrite && <Starters id={id} starters={starters} />}
    </>
  );
}

function Starters({ id, starters }: { readonly id: string; readonly starters: readonly Starter[] }) {
  const { t, i18n } = useLingui();
  const textOf = (starter: Starter): string => {
    switch (starter.about) {
      case 'prompt':
        return i18n._(STARTERS[starter.prompt]);
      case 'interest':
        return t`${{ interest: starter.interest }}: how did you get into that?`;
      case 'city':
        return t`${{ city: starter.city }}: which place do you like best?`;
      case 'week':
        return t`How is your week going?`;
      case 'smile':
        return t`What made you smile today?`;
      case 'free_day':
        return t`A whole day off: what do you do with it?`;
    }
  };
  const texts = starters.map(textOf);
  const handlePick = (text: string) => {
    const draft = draftOf(id);
    const isOwn = draft !== '' && !texts.includes(draft);
    fillDraft(id, isOwn ? `${draft}\n${text}` : text);
    document.getElementById(COMPOSER_ID)?.focus();
  };
  return (
    <>
      <ul className={styles.starters}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={styles.starter} onClick={() => handlePick(text)}>
              {text}
              <Icon name="pencil" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t`Tap one to make it yours. Nothing is sent yet.`}</p>
    </>
  );
}
