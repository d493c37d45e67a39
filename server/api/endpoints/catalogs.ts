import { Refusal } from '#server/base/refusal.ts';
import { interests } from '#server/members/profile/interests.ts';
import { profileFields } from '#server/members/profile/profile-fields.ts';
import { promptsOffered, questionsIn } from '#server/members/profile/prompt-questions.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET regions', async ({ query, site, locale, deps }) => {
    if (!site.pack.countries.includes(query.country)) {
      throw new Refusal('invalid', 'error.invalid', { fields: { country: 'error.invalid' } });
    }
    return { regions: deps.geo.regions(query.country, locale) };
  }),

  endpoint('GET interests', async ({ site, locale, deps }) => ({
    interests: [...interests(deps.mailTexts(locale, site.niche))],
  })),

  /** Only fields that the site shows, in the order of its pack. */
  endpoint('GET profile_fields', async ({ site, locale, deps }) => {
    const allowed = profileFields(deps.mailTexts(locale, site.niche));
    const fields = new Map<string, readonly { id: number; name: string }[]>(Object.entries(allowed));
    const shown = site.pack.visible_profile_fields.filter((name) => fields.has(name));
    return { allowed_values: Object.fromEntries(shown.map((name) => [name, [...(fields.get(name) ?? [])]])) };
  }),

  endpoint('GET prompts', async ({ site, locale, deps }) => ({
    prompts: promptsOffered(site.niche.prompts, questionsIn(deps.mailTexts(locale, site.niche))),
  })),
];
