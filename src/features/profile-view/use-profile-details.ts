import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Profile, Shared } from '#shared/contracts/profile.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { fieldNames, interestNames, loadNames } from '#src/state/profile/profile-names.ts';
import { locale } from '#src/state/site/language.ts';

interface Fact {
  readonly field: string;
  readonly label: string;
  readonly name: string;
}

export interface ProfileDetails {
  readonly facts: readonly Fact[];
  readonly sharedFacts: readonly Fact[];
  /** Names of interests that the viewer has too, and of all others. */
  readonly sharedInterests: readonly string[];
  readonly otherInterests: readonly string[];
}

/** Facts and interests in words. Skips what has no name in this language. */
export function useProfileDetails(profile: Profile, shared: Shared | undefined): ProfileDetails {
  const { i18n } = useLingui();
  const language = locale.value;
  useEffect(() => {
    loadNames();
  }, [language]);
  const facts = Object.entries(PROFILE_FIELD_LABELS).flatMap(([field, label]) => {
    const name = fieldNames.value[field]?.[profile.fields[field] ?? 0];
    return name ? [{ field, label: i18n._(label), name }] : [];
  });
  const { interests = [], fields = [] } = shared ?? {};
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => interestNames.value[id] ?? []);
  return {
    facts,
    sharedFacts: facts.filter(({ field }) => fields.includes(field)),
    sharedInterests: namesOf(interests),
    otherInterests: namesOf(profile.interests.filter((id) => !interests.includes(id))),
  };
}
