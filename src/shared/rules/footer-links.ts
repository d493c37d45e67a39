import { type FooterLink, LEGAL_LINKS } from '../contracts/settings.ts';

/** Links that the law requires on sites that sell (docs/product/money.md#cancellation). */
const CONTRACT_LINKS: readonly FooterLink[] = ['cancel', 'withdraw'];

/**
 * The links of landers: only those that the law requires, because links lead away from the form. Landers sell nothing,
 * so they don't link to the withdrawal. Contracts can be cancelled from every page.
 */
export const legalLinks = (links: readonly FooterLink[]): FooterLink[] =>
  links.filter((link) => link === 'cancel' || LEGAL_LINKS.some((each) => each === link));

interface Offers {
  /** Whether members can buy something. */
  readonly sells: boolean;
  /** Whether visits are recorded for those who agree. */
  readonly records: boolean;
}

/** The links of a site: the listed ones in this order, then those that the law requires but the list omits. */
export function footerLinks(listed: readonly FooterLink[], { sells, records }: Offers): FooterLink[] {
  const required: FooterLink[] = [...LEGAL_LINKS];
  if (records) required.push('consent');
  if (sells) required.push(...CONTRACT_LINKS);
  const without: FooterLink[] = sells ? [] : ['pricing', 'return-policy', ...CONTRACT_LINKS];
  if (!records) without.push('consent');
  return [...new Set([...listed, ...required])].filter((link) => !without.includes(link));
}
