import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import { settings } from '#src/state/site.ts';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import styles from './site-footer.module.scss';

export function SiteFooter() {
  const { t } = useLingui();
  const { company } = settings.value;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          {company.name}, {company.city}
        </p>
        <nav className={styles.links} aria-label={t`About this site`}>
          <a href={pathTo('/pages/terms')}>{t`Terms of use`}</a>
          <a href={pathTo('/pages/privacy')}>{t`Privacy`}</a>
          <a href={pathTo('/pages/service')}>{t`Customer service`}</a>
        </nav>
        <LocaleSelect />
      </div>
    </footer>
  );
}
