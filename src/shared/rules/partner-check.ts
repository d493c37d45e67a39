import type { Partner } from '../contracts/partner.ts';

interface Contradiction {
  path: string;
  wrong: string;
  right: string;
}

export const networksOf = ({ id, networks }: Pick<Partner, 'id' | 'networks'>): readonly string[] => networks ?? [id];

/** Each id and network must be unique, because a sign-up belongs to one partner. */
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
