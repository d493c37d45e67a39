import { useLingui } from '@lingui/react/macro';
import type { FooterLink } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { LinkRow, SiteLinks } from '#src/ui/site-links/site-links.tsx';
import styles from './links-footer.module.scss';

interface Props {
  readonly links: readonly FooterLink[];
  /** The id of the member whom the page is about. Visitors can report them. */
  readonly about?: string | undefined;
}

/** The footer of pages without header and menu. */
export function LinksFooter({ links, about }: Props) {
  const { t } = useLingui();
  return (
    <footer className={styles.footer}>
      <LinkRow links={links} />
      {about && <a href={`${pathTo('/complaints')}?member=${about}`}>{t`Report this profile`}</a>}
    </footer>
  );
}

/** The same on a page that shows another page. Screen readers can tell it from that page's footer. */
export const LinksNav = ({ links }: Pick<Props, 'links'>) => <SiteLinks links={links} className={styles.footer} />;
