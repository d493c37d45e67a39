import { isLoggedIn } from '#src/state/session/session.ts';
import { isOff, settings, switches } from '#src/state/site/site.ts';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import { CompanySummary } from './company-summary.tsx';
import styles from './site-footer.module.scss';
import { SiteLinks } from './site-links.tsx';

export function SiteFooter() {
  if (isOff('footer')) return null;
  const isAboveTabBar = isLoggedIn.value && switches.value.navigation.position === 'bottom';
  return (
    <footer className={`${styles.footer} ${isAboveTabBar ? styles.aboveTabBar : ''}`}>
      <div className={styles.row}>
        <CompanySummary company={settings.value.company} />
        <SiteLinks className={styles.links} />
        <LocaleSelect />
      </div>
    </footer>
  );
}
