import { msg } from '@lingui/core/macro';
import type { Image } from '#shared/contracts/profile.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { countryName } from '#src/i18n/country-name.ts';
import type { LanderInput } from './lander.ts';

/** The member's data that a lander may show. */
interface MemberSummary {
  readonly id: string;
  /** First name only: campaign pages never show a full name. */
  readonly first: string;
  readonly age: number | null;
  readonly place: string;
  /** Marks profiles that aren't real people (docs/product/screens.md#fictional-profiles). */
  readonly label: string | null;
  readonly photos: readonly Image[];
  readonly personal: string | null;
  /** The language of `personal`. */
  readonly language: string;
  readonly interests: readonly string[];
}

export function summarizeMember({ about, settings, locale, i18n }: LanderInput): MemberSummary {
  if (!about) throw new Error('a lander about a member was rendered without one');
  const { profile, region, interests } = about;
  const city = settings.switches.memberDetails.showCity ? profile.city : null;
  const country = profile.country && countryName(tagOf(locale), profile.country);
  return {
    id: profile.id,
    first: isolate(profile.name.split(' ')[0] ?? profile.name),
    age: profile.age,
    place: [isolate(city || region || ''), country].filter(Boolean).join(', '),
    label: profile.sample ? i18n._(msg`Sample`) : profile.fictional ? i18n._(msg`Fictional`) : null,
    photos: profile.images,
    personal: profile.personal,
    language: profile.language,
    interests,
  };
}

/** "Robin, 34", or the name alone. */
export const nameAndAge = ({ first, age }: MemberSummary) => (age === null ? first : `${first}, ${age}`);
