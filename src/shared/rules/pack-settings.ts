import { LANDER_NAMES } from '../contracts/landers.ts';
import { LOCALES, TEMPLATES } from '../contracts/settings.ts';
import { FACE_SETTINGS } from './face-settings.ts';
import { FEATURE_SETTINGS } from './feature-settings.ts';
import { FIRST_MESSAGES } from './first-messages.ts';
import { MIN_AGE_YEARS } from './limits.ts';
import { list, type PackSettings, setting, YES_OR_NO } from './pack-setting.ts';
import { PARTNER_SETTINGS } from './partner-settings.ts';
import { PRICE_CONTAINERS, PRICE_SETTINGS } from './price-settings.ts';
import { FIXED_FIELDS } from './profile-completeness.ts';
import { OPTIONAL_FIELDS } from './profile-field-names.ts';

const TEXT = 'a text';
const FILLED = 'a text that is not empty';

/** The settings of the domain itself: host, name, appearance, languages and countries. */
const DOMAIN_SETTINGS: PackSettings = {
  host: setting(
    'a host name in lower case without scheme or port, such as "she.example.org"',
    'The domain that the site answers to, as in the file name.',
    'GET settings',
  ),
  name: setting(
    'a name of 1 to 60 characters',
    "The site's name in titles, emails and the installed app.",
    '/',
    'email',
  ),
  niche: setting(
    'the name of a niche',
    'The audience, a file name in `src/niches`. It sets hues, font size, words, sample pictures and whom a first search looks for.',
    '/',
    'email',
  ),
  template: setting(
    `one of ${list(TEMPLATES)}`,
    'The look, and the switches that `features` changes.',
    '/',
    'member /members',
  ),
  pool: setting(
    "1 to 40 lower-case letters, digits or dashes; leave it out for the niche's own pool",
    "The pool of members. Sites with the same pool share their members. Each shows and charges by its own settings, so give them the same `visible_profile_fields`, `first_messages` and `prices`; the log warns at the start if they differ. Default: the niche's own pool.",
    'POST login',
  ),
  locale: setting(
    `one of ${list(LOCALES)}`,
    "The language of visitors whose browser asks for none of the site's languages.",
    'GET settings',
    'email',
  ),
  locales: setting(
    'a list of at least one language, such as ["en", "nl"]',
    'All languages of the site.',
    '/login',
    'email',
  ),
  countries: setting(
    'a list of at least one country code, such as ["NL", "BE"]',
    'Where members may live, as codes of countries where people live. With only one, nobody is asked for a country.',
    'member /profile',
    'GET regions',
  ),
  ...FACE_SETTINGS,
};

/** The settings of sign-up, and of what members and visitors see of each other. */
const MEMBER_SETTINGS: PackSettings = {
  signups: setting(
    'one of "all", "with_trafficsource", "none"',
    'Who can sign up: everybody, visitors from campaigns, or nobody.',
    '/signup',
    'POST user?new',
  ),
  logged_out_search: setting(
    'a text; "none" hides the members from visitors',
    'Whether visitors can search. "none" hides the members from them.',
    'GET search',
  ),
  logged_out_search_trafficsource: setting(
    'a text; "none" hides the members from visitors of a campaign',
    'Whether visitors from campaigns can search. "none" hides the members from them.',
    'GET search',
  ),
  fictional_profiles: setting(
    YES_OR_NO,
    'The pool has profiles that are marked fictional. Only then sign-up warns of them (`features.signup.fictionalWarning`).',
    '/signup',
    '/landers/video/:slug*',
  ),
  fictional_icon: setting(
    YES_OR_NO,
    'Fictional profiles carry an icon on cards, profiles and chats. The label in words is always shown.',
    'member /members',
    'member /members/:memberId',
    'member /chats/:chatId',
  ),
  geoip_selected_country: setting(
    YES_OR_NO,
    'A member without a country in the profile counts as living in the one of their IP address.',
    'member /members',
  ),
  visible_profile_fields: setting(
    'a list of field names, such as ["country", "city"]',
    `The fields that sign-up asks for and that profiles show: ${list(FIXED_FIELDS)}, ${list(OPTIONAL_FIELDS)}.`,
    'member /profile',
    'GET profile',
  ),
  visible_profile_notes: setting(
    YES_OR_NO,
    'Sign-up asks for a text about oneself and offers a question to answer. Profiles show the text and up to three answers.',
    'member /profile',
    'GET profile',
  ),
  first_messages: setting(
    `one of ${list(FIRST_MESSAGES)}`,
    'How members get the first message of somebody new: as a chat, or as a request that they accept or decline. Each member can choose otherwise. What a declined request cost goes back to its sender.',
    'GET user',
  ),
  require_photo_check: setting(
    YES_OR_NO,
    'Before the first message to somebody new, members have their main photo checked. Replies need no check.',
    'GET profile',
  ),
  'new_accounts.days': setting(
    'a whole number from 1 to 90',
    'How many days an account is new, and has the two limits below. Without `new_accounts`, new accounts have the limits of all others.',
    'POST likes',
  ),
  'new_accounts.chats_per_day': setting(
    'a whole number from 1 to 1000',
    'How many people a new account can start a chat with in a day. Answers are without a limit of their own.',
    'GET chat',
  ),
  'new_accounts.likes_per_day': setting(
    'a whole number from 1 to 1000',
    'How many likes a new account can give in a day.',
    'POST likes',
  ),
  search_fields: setting(
    'a list of "gender", "age", "country" and "region"',
    'The filters of the search.',
    'member /members',
  ),
  member_resell: setting(
    'a list with "cams", "camads" or neither',
    "Partners' tiles among the results: a live webcam and an ad.",
    'GET user',
  ),
  hsts_subdomains: setting(
    YES_OR_NO,
    'Browsers that were here open only https on all subdomains of the host too, for a year (`includeSubDomains`). Switch it on only if each of them has a certificate.',
    'headers',
  ),
  min_age: setting(
    `a whole number from ${MIN_AGE_YEARS} to 99`,
    'The minimum age. Forms, texts, legal pages and the age filters use it.',
    '/',
    '/pages/terms',
    'member /members',
    'PUT user',
  ),
  'landers.*.*.*.headline': setting(
    'a text of 1 to 80 characters',
    "A campaign's headline on a lander, by lander, slug and language.",
    '/landers/video/:slug*',
  ),
  'landers.*.*.*.lead': setting(
    'a text of 1 to 240 characters',
    "A campaign's text below the headline.",
    '/landers/video/:slug*',
  ),
};

/** The settings of the company that runs the site. */
const COMPANY_SETTINGS: PackSettings = {
  'company.name': setting(
    FILLED,
    "The company's name in the footer, on the legal pages and in emails.",
    '/',
    '/pages/terms',
    'email',
  ),
  'company.address': setting(FILLED, "The company's street and number.", '/pages/service', 'email'),
  'company.kvk': setting(TEXT, "The company's number in its trade register.", '/pages/terms', 'GET companyinfo'),
  'company.city': setting(FILLED, "The company's city.", '/', 'email'),
  'company.country': setting(
    'a country code of two capital letters, such as "NL"',
    "The company's country.",
    '/pages/service',
    'email',
  ),
  'company.tradenames': setting('a list of texts', 'The names under which the company trades.', '/pages/service'),
  'company.vat_numbers': setting('a list of texts', "The company's VAT numbers.", '/pages/service'),
  'company.support_phone': setting(TEXT, 'The phone number of customer service.', '/pages/service'),
  'company.support_email': setting(
    'an email address',
    'The email address of customer service.',
    '/pages/service',
    'email',
  ),
  'company.delete_discount': setting(
    'a number',
    'Above 0, members who open the form that deletes their account are offered so many percent off one order (code `STAY`). Needs `prices`.',
    'member /profile',
  ),
};

/** Every setting of a site pack. The schema and the documents are generated from it. */
export const PACK_SETTINGS: PackSettings = {
  ...DOMAIN_SETTINGS,
  ...MEMBER_SETTINGS,
  ...PRICE_SETTINGS,
  ...FEATURE_SETTINGS,
  ...PARTNER_SETTINGS,
  ...COMPANY_SETTINGS,
};

/** The expected values of objects, tables and list items. */
export const CONTAINERS: Readonly<Record<string, string>> = {
  '': 'an object with at least host, name, niche, template, locale, locales, countries, visible_profile_fields, company',
  $schema: 'the path of the JSON Schema, "../docs/site-pack.schema.json"',
  'locales.*': `one of ${list(LOCALES)}`,
  'countries.*': 'a country code of two capital letters, such as "NL"',
  features: 'features by name, such as {"chat": {"topBar": true}, "likes": false}',
  'visible_profile_fields.*': 'the name of a profile field',
  'search_fields.*': 'one of "gender", "age", "country", "region"',
  'member_resell.*': '"cams" or "camads"',
  new_accounts: '{"days": 7, "chats_per_day": 10, "likes_per_day": 100}',
  hero: '{"wide": "wide.jpg", "narrow": "narrow.jpg"}',
  font: '{"head": "head.woff2", "text": "text.woff2"}, or one of both',
  cams: '{"snapshot": "https://pictures.example/{account}.jpg"}',
  gifs: '{"provider": "giphy", "secret_env": "GIPHY_KEY"}',
  'gifs.pictures.*': 'a host name, such as "media.provider.example" or "*.provider.example"',
  replay: '{"script": "https://replay.example/tag.js", "mask": "data-replay-mask"}',
  ...PRICE_CONTAINERS,
  partners: 'a list such as [{"id": "north", "origins": ["https://partner.example"]}]',
  'partners.*': 'an object such as {"id": "north", "origins": ["https://partner.example"]}',
  'partners.*.origins.*':
    'an origin without a path, such as "https://partner.example", or "http://partner.localhost:*" on this machine',
  'partners.*.networks.*': 'the name that the partner puts into `network`, 1 to 128 characters',
  'partners.*.postback': '{"url": "https://partner.example/hook?click={click_id}", "secret_env": "NORTH_SECRET"}',
  'partners.*.postback.events.*': 'one of "signup", "confirmation", "first_payment", "refund"',
  landers: 'copy of campaigns, such as {"video": {"summer": {"en": {"headline": "Warm evenings"}}}}',
  'landers.*': `copy by slug, below one of ${list(LANDER_NAMES)}`,
  'landers.*.*': 'copy by language, below a slug of 1 to 200 characters, such as "summer" or "été/2.0"',
  'landers.*.*.*': `{"headline": "…", "lead": "…"}, below one of ${list(LOCALES)}`,
  company:
    'an object with name, address, kvk, city, country, tradenames, vat_numbers, support_phone, support_email, delete_discount',
};
