import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#src/routes.ts';
import { settings } from '#src/state/site.ts';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import styles from './site-footer.module.scss';

export function SiteFooter() {
  const { t } = useLingui();
  const { company } = settings.value;
  return (
    <footer class={styles.footer}>
      <div class={styles.row}>
        <p>
          {company.name}, {company.city}
        </p>
        <nav class={styles.links} aria-label={t`About this site`}>
          <Link href={pathTo('pages-terms')}>{t`Terms of use`}</Link>
          <Link href={pathTo('pages-privacy')}>{t`Privacy`}</Link>
        </nav>
        <LocaleSelect />
      </div>
    </footer>
  );
}
