import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Geo, openGeo } from '#server/geo/geo.ts';
import { COUNTRIES } from '#server/geo/region-ids.ts';
import { INTEREST_IDS } from '#server/members/profile/interests.ts';
import { isProfileFieldValue } from '#server/members/profile/profile-fields.ts';
import { dealPortraits } from '#server/start/samples/deal-portraits.ts';
import { languageOfPlace } from '#server/start/samples/member-language.ts';
import { firstNames } from '#server/start/samples/names.ts';
import { DEMO_LOGIN, demoMember, type SampleMember, sampleMembers } from '#server/start/samples/sample-members.ts';
import { sampleAnswers } from '#server/start/samples/sample-prompts.ts';
import { inflect, sampleTexts } from '#server/start/samples/sample-text.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { checkPrompts } from '#shared/rules/check-prompts.ts';
import { cleanPrompts } from '#shared/rules/clean-prompts.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { countsForCompleteness, OPTIONAL_FIELDS } from '#shared/rules/profile-field-names.ts';
import { COMMON_PROMPTS, offeredPrompts } from '#shared/rules/prompt-names.ts';
import { niche as bbw } from '#src/niches/bbw.ts';
import { niche as bdsm } from '#src/niches/bdsm.ts';
import { niche as defaultNiche } from '#src/niches/default.ts';
import { niche as gay } from '#src/niches/gay.ts';
import { niche as gilf } from '#src/niches/gilf.ts';
import { niche as milf } from '#src/niches/milf.ts';
import { niche as she } from '#src/niches/she.ts';
import { makeGeo } from '../../scripts/geo.ts';

const NICHES = [defaultNiche, she, bdsm, bbw, gilf, milf, gay];
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 1, 28, 23, 30);
const COUNT = 300;
const PORTRAITS = Array.from({ length: 48 }, (_, i) => ({
  gender: i % 2 === 0 ? ('female' as const) : ('male' as const),
}));

let geo: Geo;

beforeAll(() => {
  geo = openGeo(makeGeo(path.join(mkdtempSync(path.join(tmpdir(), 'samples-')), 'places.json')));
});

function membersOf(niche: (typeof NICHES)[number], seed = 1, countries: readonly string[] = COUNTRIES): SampleMember[] {
  return sampleMembers({ niche, countries, locales: LOCALES, count: COUNT, seed, now: NOW, geo, portraits: PORTRAITS });
}

function ageOn(now: number, dateOfBirth: string): number {
  const born = new Date(dateOfBirth);
  const today = new Date(now);
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate());
  return hadBirthday ? years : years - 1;
}

describe.each(NICHES)('sample members of $slug', (niche) => {
  it('are the same for the same seed, and different for another', () => {
    expect(membersOf(niche)).toEqual(membersOf(niche));
    expect(membersOf(niche, 2)).not.toEqual(membersOf(niche));
  });

  it('have the genders and ages of the niche', () => {
    for (const { gender, date_of_birth } of membersOf(niche)) {
      const range = niche.ages[gender];
      const age = ageOn(NOW, date_of_birth);
      expect(range).toBeDefined();
      expect(age).toBeGreaterThanOrEqual(range?.[0] ?? Number.NaN);
      expect(age).toBeLessThanOrEqual(range?.[1] ?? Number.NaN);
    }
  });

  it('live in existing regions and write in a language spoken there', () => {
    const members = membersOf(niche);
    expect(new Set(members.map(({ country }) => country)).size).toBe(COUNTRIES.length);
    const spoken = COUNTRIES.map((country) => languageOfPlace(country, 0));
    expect(new Set(members.map(({ language }) => language))).toEqual(new Set(spoken));
    for (const { country, countryregion, city } of members) {
      expect(geo.hasRegion(country, countryregion)).toBe(true);
      expect(city).not.toBe('');
    }
  });

  it('have a text, interests and fields', () => {
    for (const { personal, name, interests: liked, fields, language, gender } of membersOf(niche)) {
      expect(name).not.toBe('');
      expect(personal.length).toBeGreaterThan(20);
      expect(personal).not.toMatch(/[{}|]/);
      const { own, general } = sampleTexts(language, niche.slug);
      expect([...own, ...general].some((text) => personal.includes(inflect(text, gender)))).toBe(true);
      expect(liked.length).toBeGreaterThanOrEqual(3);
      expect(liked.every((id) => INTEREST_IDS.has(id))).toBe(true);
      expect(fields.looking_for).toBeDefined();
      for (const [field, value] of Object.entries(fields)) expect(isProfileFieldValue(field, value)).toBe(true);
    }
  });

  it('answer two or three questions that their site offers, in their language', () => {
    for (const { prompts, language } of membersOf(niche)) {
      expect([2, 3]).toContain(prompts.length);
      expect(checkPrompts(prompts)).toBeNull();
      expect(cleanPrompts(prompts)).toEqual(prompts);
      for (const { id, answer } of prompts) {
        expect(offeredPrompts(niche.prompts)).toContain(id);
        expect(sampleAnswers(language, niche.slug)[id]).toContain(answer);
      }
    }
  });

  it('fill in the fields of the niche, and not those of others', () => {
    const filled = new Set(membersOf(niche).flatMap(({ fields }) => Object.keys(fields)));
    const ofNiches = OPTIONAL_FIELDS.filter((field) => !countsForCompleteness(field) && filled.has(field));
    expect(ofNiches.toSorted()).toEqual([...(niche.fields ?? [])].toSorted());
  });

  it('signed up and were last seen within 90 days', () => {
    const members = membersOf(niche);
    for (const { signup_date, last_active } of members) {
      expect(signup_date).toBeGreaterThanOrEqual(NOW - 90 * DAY_MS);
      expect(last_active).toBeGreaterThanOrEqual(signup_date);
      expect(last_active).toBeLessThan(NOW - ONLINE_MS);
    }
    expect(members.some(({ last_active }) => last_active < NOW - 30 * DAY_MS)).toBe(true);
    expect(members.filter(({ last_active }) => last_active > NOW - 7 * DAY_MS).length).toBeGreaterThan(COUNT / 4);
  });

  it('have a portrait of their gender that none of the ten before them has', () => {
    const members = membersOf(niche);
    for (const gender of ['female', 'male'] as const) {
      const faces = members.filter((member) => member.gender === gender).map(({ portrait }) => portrait);
      for (const [i, face] of faces.entries()) {
        expect(PORTRAITS[face ?? -1]?.gender).toBe(gender);
        expect(faces.slice(i + 1, i + 11)).not.toContain(face);
      }
    }
  });

  it('include a demo member with a complete profile', () => {
    const options = { niche, countries: COUNTRIES, locales: LOCALES, now: NOW, geo, portraits: PORTRAITS };
    const demo = demoMember(options);
    expect(demo).toEqual(demoMember(options));
    expect(demo.language).toBe('en');
    expect(geo.hasRegion(demo.country, demo.countryregion)).toBe(true);
    expect(Object.keys(demo.fields).sort()).toEqual(
      OPTIONAL_FIELDS.filter((field) =>
        field === 'orientation'
          ? niche.slug === 'gay'
          : countsForCompleteness(field) || niche.fields?.some((each) => each === field),
      ).sort(),
    );
    expect(DEMO_LOGIN.email).toBe('demo@example.org');
  });
});

describe('sample members', () => {
  it('use only countries and languages of the site', () => {
    const options = { niche: she, count: 60, seed: 3, now: NOW, geo, portraits: PORTRAITS };
    const members = sampleMembers({ ...options, countries: ['NL', 'BE'], locales: ['nl'] });
    expect(new Set(members.map(({ country }) => country))).toEqual(new Set(['NL', 'BE']));
    expect(members.every(({ language }) => language === 'nl')).toBe(true);
  });

  it('of different niches are different people', () => {
    expect(
      membersOf(she)
        .slice(0, 5)
        .map(({ personal }) => personal),
    ).not.toEqual(
      membersOf(milf)
        .slice(0, 5)
        .map(({ personal }) => personal),
    );
  });

  it.each(LOCALES)('answer the questions of their theme as no other niche does, in %s', (locale) => {
    const answers = NICHES.flatMap(({ slug, prompts }) =>
      offeredPrompts(prompts)
        .filter((id) => !COMMON_PROMPTS.some((each) => each === id))
        .flatMap((id) => sampleAnswers(locale, slug)[id] ?? []),
    );
    expect(answers.length).toBeGreaterThanOrEqual(NICHES.length * 6);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('rarely have the same text, even in one language', () => {
    const options = { niche: she, countries: ['NL'], locales: LOCALES, count: COUNT, seed: 1, now: NOW, geo };
    const texts = sampleMembers({ ...options, portraits: PORTRAITS }).map(({ personal }) => personal);
    expect(new Set(texts).size).toBeGreaterThan(COUNT / 2);
  });

  it('have no portrait if there is none', () => {
    const options = { niche: gay, countries: ['FR'], locales: LOCALES, count: 3, seed: 1, now: NOW, geo };
    expect(sampleMembers({ ...options, portraits: [] }).map(({ portrait }) => portrait)).toEqual([null, null, null]);
  });
});

describe('portraits', () => {
  it('match the age if the portrait has one', () => {
    const portraits = [
      { gender: 'female' as const, ages: [18, 40] as const },
      { gender: 'female' as const, ages: [55, 100] as const },
    ];
    const people = [60, 61, 25].map((age) => ({ gender: 'female' as const, age, country: 'NL' }));
    expect(dealPortraits(people, portraits)).toEqual([1, 1, 0]);
  });

  it('of one country are different, as long as there are enough', () => {
    const portraits = Array.from({ length: 8 }, () => ({ gender: 'female' as const }));
    const people = Array.from({ length: 40 }, (_, i) => {
      return { gender: 'female' as const, age: 30, country: i % 10 === 0 ? 'NL' : 'BE' };
    });
    const faces = dealPortraits(people, portraits).filter((_, i) => people[i]?.country === 'NL');
    expect(new Set(faces).size).toBe(4);
  });
});

describe('texts', () => {
  it.each(LOCALES)('in %s exist for every niche, none twice', (locale) => {
    for (const { slug } of NICHES) {
      const { own, general } = sampleTexts(locale, slug);
      const texts = [...own, ...general];
      expect(own.length).toBeGreaterThanOrEqual(6);
      expect(general.length).toBeGreaterThanOrEqual(30);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it.each(LOCALES)('in %s contain enough first names for a page', (locale) => {
    for (const gender of ['female', 'male'] as const) {
      const names = firstNames(locale, gender);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThanOrEqual(40);
    }
  });
});
