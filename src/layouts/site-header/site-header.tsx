import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#src/routes.ts';
import { settings } from '#src/state/site.ts';
import { shownRoute } from '#src/state/view.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { MemberNav } from '../member-nav/member-nav.tsx';
import styles from './site-header.module.scss';

export function SiteHeader({ member }: { readonly member: boolean }) {
  const { t } = useLingui();
  const route = shownRoute.value?.route.name;
  return (
    <header class={styles.header}>
      <div class={styles.row}>
        <Link href={pathTo(member ? 'members' : 'index')} class={styles.brand}>
          {settings.value.name}
        </Link>
        {member ? (
          <>
            <MemberNav place="top" />
            <AccountMenu />
          </>
        ) : (
          <>
            {route !== 'login' && (
              <Link href={pathTo('login')} class={styles.link}>
                {t`Log in`}
              </Link>
            )}
            {route !== 'signup' && route !== 'index' && (
              <LinkButton small href={pathTo('signup')}>
                {t`Sign up`}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </header>
  );
}
