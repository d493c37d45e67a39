import { SCHEMES } from '../contracts/niche.ts';
import { list, type PackSettings, setting } from './pack-setting.ts';

const FILE = 'the name of an SVG or PNG file in the folder beside the pack, such as "logo.svg"';
const PHOTO = 'the name of a JPEG, PNG or WebP file in the folder beside the pack, such as "wide.jpg"';
const FONT = 'the name of a WOFF2 file in the folder beside the pack, such as "head.woff2"';

/** The settings of a site's own look. */
export const FACE_SETTINGS: PackSettings = {
  hue: setting(
    'a number from 0 to 360',
    'Another brand hue. Its colors become darker or lighter until every text has a contrast of 4.5:1.',
    '/',
    'email',
  ),
  accent: setting(
    'a number from 0 to 360',
    'Another hue of accents: the light end of large colored areas, and marks on landers.',
    '/match-finder',
    'email',
  ),
  logo: setting(
    FILE,
    "The site's logo instead of its name in headers and on landers. Screen readers and mails have the name.",
    '/',
  ),
  logo_dark: setting(FILE, 'The logo on dark pages. Default: the same.', '/'),
  icon: setting(
    FILE,
    'A square from which the icons of browser tabs, home screens and notifications are made. A PNG has at least 512 pixels.',
    '/',
  ),
  'hero.wide': setting(
    PHOTO,
    'The large picture of the index on wide screens, and in previews of links, instead of the drawn people. At least 1200 pixels wide.',
    '/',
  ),
  'hero.narrow': setting(
    PHOTO,
    'The same on phones and on landers. At least 720 pixels wide.',
    '/',
    '/landers/video/:slug*',
  ),
  'font.head': setting(
    FONT,
    "The typeface of headings, and of the name where there is no logo. A variable one is used in the template's weight.",
    '/',
  ),
  'font.text': setting(FONT, 'The typeface of all other text. A variable one also has the bold weights.', '/'),
  scheme: setting(
    `one of ${list(SCHEMES)}`,
    "Whether pages and mails are light or dark, or as the visitor's device prefers (`system`). Default: the niche's own, `system` in all but one.",
    '/',
    'email',
  ),
};
