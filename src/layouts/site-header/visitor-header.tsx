import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { isSignupClosed } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './site-header.module.scss';
import { SiteHeader } from './site-header.tsx';

export function VisitorHeader() {
  const { t } = useLingui();
  const route = shownRoute.value?.route.name;
  return (
    <SiteHeader homePath="/">
      {route !== 'login' && (
        <a href={pathTo('/login')} className={styles.link}>
          {t`Log in`}
        </a>
      )}
      {route !== 'signup' && route !== 'index' && !isSignupClosed() && (
        <LinkButton small href={pathTo('/signup')}>
          {t`Sign up`}
        </LinkButton>
      )}
    </SiteHeader>
  );
}
