import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathTo } from '#src/routes.ts';
import { goTo } from '#src/state/location.ts';
import { logout, user } from '#src/state/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LocaleSelect } from '../locale-select/locale-select.tsx';
import styles from './account-sheet.module.scss';

export function AccountSheet() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logout();
    goTo(pathTo('login'));
  };
  return (
    <div class={styles.sheet}>
      {user.value && <p class={styles.name}>{user.value.profile.name}</p>}
      <LinkButton tone="quiet" small href={pathTo('profile')}>
        <Icon name="user" />
        {t`My profile`}
      </LinkButton>
      <LocaleSelect />
      <Button tone="quiet" small busy={busy} onClick={leave}>
        <Icon name="log-out" />
        {t`Log out`}
      </Button>
    </div>
  );
}
