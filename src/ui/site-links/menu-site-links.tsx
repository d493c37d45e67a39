import type { FooterLink } from '#shared/contracts/settings.ts';
import styles from './menu-site-links.module.scss';
import { SiteLinks } from './site-links.tsx';

/** Small, at the end of a menu on a screen without a footer. */
export const MenuSiteLinks = ({ links }: { readonly links: readonly FooterLink[] }) => (
  <SiteLinks links={links} className={styles.links} />
);
