import type { Geo, Place } from '#server/geo/geo.ts';
import { COUNTRIES, type Country, isCountry } from '#server/geo/region-ids.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { Gender, PromptAnswer } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { dealPortraits, type SamplePortrait } from './deal-portraits.ts';
import { languageOfPlace, memberLanguage } from './member-language.ts';
import { firstNames } from './names.ts';
import { dealer, integerBetween, type Random, seededRandom, seedOf } from './prng.ts';
import { nicheFields, type SampleFields, sampleFields, sampleInterests } from './sample-profile.ts';
import { promptDealer } from './sample-prompts.ts';
import { inflect, textDealer } from './sample-text.ts';

const HISTORY_DAYS = 90;

/** Samples never look online unless `sample-life.ts` runs. */
const LAST_SEEN_AT_LEAST_MS = HOUR_MS;
const DEFAULT_AGES: readonly [number, number] = [20, 60];

/** For pools with both genders: slightly more women, because most first searches look for women. */
const FEMALE_SHARE = 0.55;

/** The part of a niche that samples need. A gender that is not in `ages` has no members. */
type SampleNiche = Pick<Niche, 'slug' | 'prompts' | 'fields'> & Partial<Pick<Niche, 'ages'>>;

export type SampleMember = Place & {
  name: string;
  gender: Gender;
  /** YYYY-MM-DD */
  date_of_birth: string;
  language: Locale;
  personal: string;
  prompts: PromptAnswer[];
  interests: number[];
  fields: SampleFields;
  /** Epoch milliseconds. */
  signup_date: number;
  last_active: number;
  /** Index into the given portraits. */
  portrait: number | null;
};

export type SampleOptions = {
  niche: SampleNiche;
  /** Unknown countries are ignored. If none is left, the fifteen with names in all languages are used. */
  countries: readonly string[];
  locales: readonly Locale[];
  now: number;
  geo: Pick<Geo, 'randomPlace'>;
  portraits: readonly SamplePortrait[];
};

export const DEMO_LOGIN = { email: 'demo@example.org', password: 'seven-demo-fold' } as const;

/** Members for an empty pool, last active first. The same options return the same members. */
export function sampleMembers({
  count,
  seed,
  ...options
}: SampleOptions & { count: number; seed: number }): SampleMember[] {
  const random = seededRandom(seed ^ seedOf(options.niche.slug));
  const nextCountry = dealer(random, servedCountries(options.countries));
  const nextPersonal = personalDealer(random, options.niche.slug);
  const nextName = nameDealer(random);
  // What a later version added draws from randomness of its own, so that everything else stays as it was.
  const later = seededRandom(seed ^ seedOf(`${options.niche.slug} later`));
  const nextPrompts = promptDealer(later, options.niche);
  const members = Array.from({ length: count }, () => {
    const gender = drawGender(random, options.niche);
    const place = options.geo.randomPlace(random, nextCountry());
    const spoken = languageOfPlace(place.country, place.countryregion);
    const language = memberLanguage(spoken, options.locales);
    const signupAge = LAST_SEEN_AT_LEAST_MS + random() * (HISTORY_DAYS * DAY_MS - LAST_SEEN_AT_LEAST_MS);
    return {
      ...place,
      name: nextName(spoken, gender),
      gender,
      date_of_birth: drawBirthDate(random, options, gender),
      language,
      personal: nextPersonal(language, gender),
      prompts: nextPrompts(language),
      interests: sampleInterests(random),
      fields: {
        ...sampleFields(random, { gender, nicheSlug: options.niche.slug, complete: false }),
        ...nicheFields(later, { gender, fields: options.niche.fields, complete: false }),
      },
      signup_date: Math.round(options.now - signupAge),
      // The cube makes most of them active in the last days, and a few not for weeks.
      last_active: Math.round(options.now - Math.max(LAST_SEEN_AT_LEAST_MS, signupAge * random() ** 3)),
    };
  });
  members.sort((a, b) => b.last_active - a.last_active);
  return withPortraits(members, options);
}

/** The member of `DEMO_LOGIN`, with a complete profile. */
export function demoMember(options: SampleOptions): SampleMember {
  const random = seededRandom(seedOf(`demo ${options.niche.slug}`));
  const gender = gendersOf(options.niche)[0] ?? 'female';
  const language = options.locales[0] ?? 'en';
  const served = servedCountries(options.countries);
  const country = served.find((c) => languageOfPlace(c, 0) === language) ?? served[0] ?? 'NL';
  const later = seededRandom(seedOf(`demo ${options.niche.slug} later`));
  const member = {
    ...options.geo.randomPlace(random, country),
    name: 'Robin',
    gender,
    date_of_birth: drawBirthDate(random, options, gender),
    language,
    personal: inflect(textDealer(random, language, options.niche.slug)(), gender),
    prompts: promptDealer(later, options.niche)(language),
    interests: sampleInterests(random),
    fields: {
      ...sampleFields(random, { gender, nicheSlug: options.niche.slug, complete: true }),
      ...nicheFields(later, { gender, fields: options.niche.fields, complete: true }),
    },
    signup_date: options.now - 30 * DAY_MS,
    last_active: options.now - DAY_MS,
  };
  return withPortraits([member], options)[0] ?? { ...member, portrait: null };
}

function withPortraits(members: Omit<SampleMember, 'portrait'>[], { portraits, now }: SampleOptions): SampleMember[] {
  const people = members.map(({ gender, date_of_birth, country }) => {
    const age = fullYears(date_of_birth, now);
    return { gender, age, country };
  });
  const faces = dealPortraits(people, portraits);
  return members.map((member, i) => ({ ...member, portrait: faces[i] ?? null }));
}

function servedCountries(countries: readonly string[]): readonly Country[] {
  const served = countries.filter(isCountry);
  return served.length > 0 ? served : COUNTRIES;
}

function gendersOf({ ages }: SampleNiche): readonly Gender[] {
  const genders = (['female', 'male'] as const).filter((gender) => ages?.[gender]);
  return genders.length > 0 ? genders : ['female', 'male'];
}

function drawGender(random: Random, niche: SampleNiche): Gender {
  const drawn = random() < FEMALE_SHARE ? 'female' : 'male';
  const genders = gendersOf(niche);
  return genders.includes(drawn) ? drawn : (genders[0] ?? drawn);
}

function drawBirthDate(random: Random, { niche, now }: SampleOptions, gender: Gender): string {
  const [min, max] = niche.ages?.[gender] ?? DEFAULT_AGES;
  // The mean of two random ages: ages in the middle are the most common.
  const age = Math.round((integerBetween(random, min, max) + integerBetween(random, min, max)) / 2);
  const today = new Date(now);
  const birthday = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  birthday.setUTCDate(birthday.getUTCDate() - integerBetween(random, 1, 363));
  return birthday.toISOString().slice(0, 10);
}

function fullYears(dateOfBirth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

function personalDealer(random: Random, nicheSlug: string): (language: Locale, gender: Gender) => string {
  const dealers = new Map<Locale, () => string>();
  return (language, gender) => {
    const deal = dealers.get(language) ?? textDealer(random, language, nicheSlug);
    dealers.set(language, deal);
    return inflect(deal(), gender);
  };
}

function nameDealer(random: Random): (language: Locale, gender: Gender) => string {
  const dealers = new Map<string, () => string>();
  return (language, gender) => {
    const key = `${language} ${gender}`;
    const deal = dealers.get(key) ?? dealer(random, firstNames(language, gender));
    dealers.set(key, deal);
    return deal();
  };
}
