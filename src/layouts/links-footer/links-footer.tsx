import type { FooterLink } from '#shared/contracts/settings.ts';
import { LinkRow } from '../site-footer/site-links.tsx';
import styles from './links-footer.module.scss';

interface Props {
  readonly links: readonly FooterLink[];
  /** Tells the footer from that of a page shown within this one. */
  readonly label?: string | undefined;
}

/** The footer of pages without a header and a menu. */
export const LinksFooter = ({ links, label }: Props) => (
  <footer className={styles.footer} aria-label={label}>
    <LinkRow links={links} />
  </footer>
);
