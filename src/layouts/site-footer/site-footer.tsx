import { isLoggedIn } from '#src/state/session/session.ts';
import { hasTabBar, isOff, settings, switches } from '#src/state/site/site.ts';
import { SiteLinks } from '#src/ui/site-links/site-links.tsx';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import { CompanySummary } from './company-summary.tsx';
import styles from './site-footer.module.scss';

interface Props {
  /** A tab bar covers the lower edge of phones. */
  readonly isAboveTabBar?: boolean;
}

/** Without the footer, members have its links in the account menu, and visitors below the page. */
export function SiteFooter({ isAboveTabBar = isLoggedIn.value && hasTabBar() }: Props) {
  const { links } = switches.value.footer;
  if (isOff('footer')) return isLoggedIn.value ? null : <SiteLinks links={links} className={styles.row} />;
  return (
    <footer className={`${styles.footer} ${isAboveTabBar ? styles.aboveTabBar : ''}`}>
      <div className={styles.row}>
        <CompanySummary company={settings.value.company} />
        {/* The company's name opens its data. */}
        <SiteLinks links={links.filter((link) => link !== 'company')} className={styles.links} />
        <LocaleSelect />
      </div>
    </footer>
  );
}
