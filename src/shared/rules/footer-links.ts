import { type FooterLink, LEGAL_LINKS } from '../contracts/settings.ts';

/** The links of landers, which lead away from the form only where the law requires it. */
export const legalLinks = (links: readonly FooterLink[]): FooterLink[] =>
  links.filter((link) => LEGAL_LINKS.some((each) => each === link));

/** Pages about purchases. */
const PURCHASE_LINKS: readonly FooterLink[] = ['pricing', 'return-policy', 'cancel'];

/** The links of a site: those listed, in this order, then those that the law requires and the list leaves out. */
export function footerLinks(listed: readonly FooterLink[], sells: boolean): FooterLink[] {
  if (sells) return [...new Set([...listed, ...LEGAL_LINKS, 'cancel' as const])];
  return [...new Set([...listed, ...LEGAL_LINKS])].filter((link) => !PURCHASE_LINKS.includes(link));
}
