import type { FooterLink } from '#shared/contracts/settings.ts';
import { LinkRow, SiteLinks } from '#src/ui/site-links/site-links.tsx';
import styles from './links-footer.module.scss';

interface Props {
  readonly links: readonly FooterLink[];
}

/** The footer of pages without header and menu. */
export const LinksFooter = ({ links }: Props) => (
  <footer className={styles.footer}>
    <LinkRow links={links} />
  </footer>
);

/** The same on a page that shows another page. Screen readers can tell it from that page's footer. */
export const LinksNav = ({ links }: Props) => <SiteLinks links={links} className={styles.footer} />;
