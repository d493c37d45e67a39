import { msg } from '@lingui/core/macro';
import type { Image } from '#shared/contracts/profile.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { countryName } from '#src/i18n/country-name.ts';
import type { LanderInput } from '#src/lander.ts';

/** What the landers about a member say of that member. */
export interface About {
  readonly id: string;
  /** What one is called by: nobody's whole name stands on a campaign page. */
  readonly first: string;
  readonly age: number | null;
  readonly place: string;
  /** Where the profile is not a person's: said wherever it is shown (docs/product/screens.md#fictional-profiles). */
  readonly label: string | null;
  readonly photos: readonly Image[];
  readonly personal: string | null;
  /** Of what the member wrote. */
  readonly language: string;
  readonly interests: readonly string[];
}

export function aboutOf({ about, settings, locale, i18n }: LanderInput): About {
  if (!about) throw new Error('a lander about a member was rendered without one');
  const { profile, region, interests } = about;
  const city = settings.switches.memberDetails.showCity ? profile.city : null;
  const country = profile.country && countryName(tagOf(locale), profile.country);
  return {
    id: profile.id,
    first: profile.name.split(' ')[0] ?? profile.name,
    age: profile.age,
    place: [city || region, country].filter(Boolean).join(', '),
    label: profile.sample ? i18n._(msg`Sample`) : profile.fictional ? i18n._(msg`Fictional`) : null,
    photos: profile.images,
    personal: profile.personal,
    language: profile.language,
    interests,
  };
}

/** "Robin, 34", or the name alone. */
export const whoOf = ({ first, age }: About) => (age === null ? first : `${first}, ${age}`);
