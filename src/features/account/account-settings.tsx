import { useLingui } from '@lingui/react/macro';
import { user } from '#src/state/session.ts';
import styles from './account.module.scss';
import { AccountPanel } from './account-panel.tsx';
import { BlockedPanel } from './blocked-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PausePanel } from './pause-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What a member can do with the account itself; each part opens by a press. */
export function AccountSettings() {
  const { t } = useLingui();
  return (
    <div className={styles.panels}>
      <AccountPanel icon="lock" title={t`Change password`} View={PasswordPanel} />
      <AccountPanel icon="key" title={t`Passkeys`} View={PasskeysPanel} />
      <AccountPanel icon="globe" title={t`Devices`} View={SessionsPanel} />
      <AccountPanel icon="ban" title={t`Blocked members`} View={BlockedPanel} />
      <AccountPanel
        icon="eye-off"
        title={user.value?.paused ? t`Your profile is paused` : t`Take a break`}
        View={PausePanel}
      />
      <AccountPanel icon="download" title={t`Your data`} View={ExportPanel} />
      <AccountPanel icon="trash" title={t`Delete account`} View={DeletePanel} />
    </div>
  );
}
