import type { FeatureName, Locale } from '../contracts/settings.ts';
import type { SitePack } from '../contracts/site-pack.ts';
import { dateText } from './date-text.ts';
import { tagOf } from './locale.ts';
import type { Edition } from './page-text.ts';
import { featuresOff, type TemplateFeatures } from './site-settings.ts';

/** The placeholders that a text page can contain. */
export const PLACEHOLDERS = [
  'brand',
  'company',
  'address',
  'city',
  'country',
  'kvk',
  'vat_numbers',
  'tradenames',
  'support_email',
  'support_phone',
  'min_age',
  'replay',
  'version',
  'date',
  'chat',
  'likes',
  'whole',
] as const;

/** The host of an `https` URL. Code that browsers and the build share has no `URL`. */
const hostIn = (address: string): string => /^https:\/\/([^/:?#]+)/.exec(address)?.[1] ?? address;

/** The features that a text may call free. */
const PRAISED: readonly FeatureName[] = ['signup', 'profileSearch', 'likes', 'chat'];
const yesIf = (holds: boolean): string => (holds ? 'yes' : '');

/** The values of the placeholders. Missing company data is empty. */
export function pageValuesOf(
  pack: SitePack,
  locale: Locale,
  { version, date }: Edition,
  template: TemplateFeatures,
): Record<(typeof PLACEHOLDERS)[number], string> {
  const { name: brand, company, min_age, replay, signups } = pack;
  const off = featuresOff(template, pack);
  const { name, address, city, kvk, tradenames, vat_numbers, support_email, support_phone } = company;
  return {
    brand,
    company: name,
    address,
    city,
    country: new Intl.DisplayNames([locale], { type: 'region' }).of(company.country) ?? company.country,
    kvk,
    vat_numbers: vat_numbers.join(', '),
    tradenames: tradenames.join(', '),
    support_email,
    support_phone,
    min_age: `${min_age}`,
    replay: replay ? hostIn(replay.script) : '',
    version: `${version}`,
    date: dateText(tagOf(locale), Date.parse(date), { dateStyle: 'long', timeZone: 'UTC' }),
    // For conditions only: a text promises nothing that the site lacks.
    chat: yesIf(!off.includes('chat')),
    likes: yesIf(!off.includes('likes')),
    whole: yesIf(signups !== 'none' && !PRAISED.some((name) => off.includes(name))),
  };
}
