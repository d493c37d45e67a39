import { useLingui } from '@lingui/react/macro';
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
        <a href={pathTo(member ? 'members' : 'index')} class={styles.brand}>
          {settings.value.name}
        </a>
        {member ? (
          <>
            <MemberNav place="top" />
            <AccountMenu />
          </>
        ) : (
          <>
            {route !== 'login' && (
              <a href={pathTo('login')} class={styles.link}>
                {t`Log in`}
              </a>
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
