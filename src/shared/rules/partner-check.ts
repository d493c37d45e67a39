import { type Partner, POSTBACK_EVENTS, POSTBACK_MACROS } from '../contracts/partner.ts';

const list = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ');

/** What would be right in a pack's partners; keys as in `RIGHT` of the site pack's check. */
export const PARTNER_RIGHT: Readonly<Record<string, string>> = {
  partners: 'a list such as [{"id": "north", "origins": ["https://partner.example"]}]',
  'partners.*': 'an object such as {"id": "north", "origins": ["https://partner.example"]}',
  'partners.*.id': '1 to 40 lower-case letters, digits or dashes, such as "north"',
  'partners.*.origins': 'a list of origins that may frame the landers, such as ["https://partner.example"]',
  'partners.*.origins.*':
    'an origin without a path, such as "https://partner.example", or "http://partner.localhost:*" on this machine',
  'partners.*.networks': `a list of at least one network name; leave it out where the partner's id is the name`,
  'partners.*.networks.*': 'the name that the partner puts into `network`, 1 to 128 characters',
  'partners.*.postback': '{"url": "https://partner.example/hook?click={click_id}", "secret_env": "NORTH_SECRET"}',
  'partners.*.postback.url': `an https address with macros in its query only: ${POSTBACK_MACROS.map((name) => `{${name}}`).join(' ')}`,
  'partners.*.postback.events': `a list with at least one of ${list(POSTBACK_EVENTS)}`,
  'partners.*.postback.events.*': `one of ${list(POSTBACK_EVENTS)}`,
  'partners.*.postback.secret_env':
    'the name of the environment variable that holds the secret, such as "NORTH_POSTBACK_SECRET"',
};

interface Contradiction {
  path: string;
  wrong: string;
  right: string;
}

export const networksOf = ({ id, networks }: Pick<Partner, 'id' | 'networks'>): readonly string[] => networks ?? [id];

/** A sign-up belongs to one partner: no id twice, and no network of two. */
export function findPartnerContradictions(partners: readonly Partner[]): Contradiction[] {
  const problems: Contradiction[] = [];
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  for (const [index, partner] of partners.entries()) {
    const path = `partners[${index}]`;
    if (ids.has(partner.id))
      problems.push({ path: `${path}.id`, wrong: `names "${partner.id}" again`, right: 'each of them once' });
    ids.add(partner.id);
    for (const network of networksOf(partner)) {
      const owner = owners.get(network.toLowerCase());
      if (owner !== undefined)
        problems.push({
          path: `${path}.networks`,
          wrong: `has "${network}", which is "${owner}"'s`,
          right: 'networks of one partner each',
        });
      owners.set(network.toLowerCase(), partner.id);
    }
  }
  return problems;
}
