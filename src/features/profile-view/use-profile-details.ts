import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { sharedInterests } from '#shared/rules/shared-interests.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { fieldNames, interestNames, loadNames } from '#src/state/profile/profile-names.ts';
import { user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';

export interface ProfileDetails {
  readonly facts: readonly { readonly field: string; readonly label: string; readonly name: string }[];
  /** Names of interests that the viewer has too, and of all others. */
  readonly shared: readonly string[];
  readonly others: readonly string[];
}

/** Facts and interests in words. Skips what has no name in this language. */
export function useProfileDetails(profile: Profile): ProfileDetails {
  const { i18n } = useLingui();
  const language = locale.value;
  useEffect(() => {
    loadNames();
  }, [language]);
  const facts = Object.entries(PROFILE_FIELD_LABELS).flatMap(([field, label]) => {
    const name = fieldNames.value[field]?.[profile.fields[field] ?? 0];
    return name ? [{ field, label: i18n._(label), name }] : [];
  });
  const { shared, others } = sharedInterests(profile, user.value?.profile ?? null);
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => interestNames.value[id] ?? []);
  return { facts, shared: namesOf(shared), others: namesOf(others) };
}
