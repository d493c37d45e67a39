import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { boot, isOff, settings, switches } from '#src/state/site/site.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { LinksFooter } from '../links-footer/links-footer.tsx';
import { SessionFailure } from '../session-failure/session-failure.tsx';
import styles from './focus-layout.module.scss';

/**
 * For one task with several steps, such as sign-up: nothing leads away from it but the site's name and the links that the law
 * requires. On wide screens, the site's drawn people are beside it.
 */
export function focusLayout(children: ReactNode) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <a href={pathTo('/')} className={styles.brand} translate="no">
          {settings.value.name}
        </a>
      </header>
      <Side />
      <main id="main" className={styles.main}>
        <SessionFailure />
        {children}
      </main>
      <div className={styles.links}>
        <LinksFooter links={switches.value.footer.links} />
      </div>
    </div>
  );
}

/** Decoration, as on the index. It says nothing that is needed here. */
function Side() {
  const { t } = useLingui();
  const hero = boot.value.art?.hero;
  return (
    <div className={styles.side} aria-hidden="true">
      {hero && !isOff('ui') && (
        <Picture versions={[{ picture: hero.narrow, sizes: '38vw' }]} alt="" className={styles.art} />
      )}
      <p className={styles.headline}>{t({ id: 'niche.headline', message: 'Meet someone who gets you' })}</p>
    </div>
  );
}
