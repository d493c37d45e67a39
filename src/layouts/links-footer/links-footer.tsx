import type { FooterLink } from '#shared/contracts/settings.ts';
import { LinkRow } from '../site-footer/site-links.tsx';
import styles from './links-footer.module.scss';

/** The footer of pages without a header and a menu. */
export const LinksFooter = ({ links }: { readonly links: readonly FooterLink[] }) => (
  <footer className={styles.footer}>
    <LinkRow links={links} />
  </footer>
);
