import { GIF_PROVIDERS } from '../contracts/gif-source.ts';
import { POSTBACK_EVENTS, POSTBACK_MACROS } from '../contracts/partner.ts';
import { list, type PackSettings, setting } from './pack-setting.ts';

const MACROS = POSTBACK_MACROS.map((name) => `{${name}}`).join(' ');

/** The settings about other companies: webcams, GIFs and campaign partners. */
export const PARTNER_SETTINGS: PackSettings = {
  'cams.snapshot': setting(
    'an https address with {account} behind its host, such as "https://pictures.example/{account}.jpg"',
    'Where the webcam partner keeps its pictures. The server fetches them. Without it, tiles have no picture.',
    'GET xcams/snapshot',
  ),
  'gifs.provider': setting(
    `one of ${list(GIF_PROVIDERS)}`,
    'Who finds GIFs. "drawings" are twelve built-in animations, without a provider or key. Without `gifs`, chats have no GIF button.',
    'member /chats/:chatId',
    'GET gifs',
  ),
  'gifs.secret_env': setting(
    'the name of the environment variable that holds the key, such as "GIPHY_KEY"',
    "The environment variable with the provider's key. The key itself is never in a pack.",
    'GET gifs',
  ),
  'gifs.api': setting(
    'an https address without a query, such as "https://api.provider.example/v1"',
    'Another address with the same API. `https`; on this machine also `http://localhost:…`.',
    'GET gifs',
  ),
  'gifs.pictures': setting(
    'a list of at least one host, such as ["*.provider.example"]',
    "The hosts of the provider's pictures. Pictures are fetched from nowhere else.",
    'GET gifs',
  ),
  'replay.script': setting(
    'an https address without a query, such as "https://replay.example/tag.js"',
    'The tag that records the sessions of those who agree. It may only talk to its own origin. Without `replay`, nobody is asked. `https`; on this machine also `http://localhost:…`.',
    'headers',
    '/pages/cookies',
  ),
  'replay.mask': setting(
    'the name of an attribute, such as "data-replay-mask"',
    'The attribute by which the tag hides all text and input inside an element. The root element of every page with the tag has it.',
    'GET settings',
  ),
  'partners.*.id': setting(
    '1 to 40 lower-case letters, digits or dashes, such as "north"',
    "The partner's name in lists and in the funnel; unique per site.",
    'POST user?new',
  ),
  'partners.*.origins': setting(
    'a list of origins that may frame the landers, such as ["https://partner.example"]',
    'The origins that may frame the landers. `https`; on this machine also `http://partner.localhost:*`.',
    'headers',
  ),
  'partners.*.networks': setting(
    `a list of at least one network name; leave it out where the partner's id is the name`,
    'The values of `network` that belong to this partner, case-insensitive. Default: its `id`. A network belongs to one partner.',
    'POST user?new',
  ),
  'partners.*.postback.url': setting(
    `an https address with macros in its query only: ${MACROS}`,
    `Where the partner receives events. Its query can contain ${POSTBACK_MACROS.map((name) => `\`{${name}}\``).join(' ')}.`,
    'postback',
  ),
  'partners.*.postback.events': setting(
    `a list with at least one of ${list(POSTBACK_EVENTS)}`,
    'The events that the partner receives. Default: all.',
    'postback',
  ),
  'partners.*.postback.secret_env': setting(
    'the name of the environment variable that holds the secret, such as "NORTH_POSTBACK_SECRET"',
    'The environment variable with the secret that signs postbacks. The secret itself is never in a pack.',
    'postback',
  ),
};
