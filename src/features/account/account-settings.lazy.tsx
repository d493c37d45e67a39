import { useLingui } from '@lingui/react/macro';
import { user } from '#src/state/session/session.ts';
import { isOff, settings } from '#src/state/site/site.ts';
import styles from './account.module.scss';
import { AccountPanel } from './account-panel.tsx';
import { BlockedPanel } from './blocked-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FirstMessagesPanel } from './first-messages-panel.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PausePanel } from './pause-panel.tsx';
import { ReadReceiptsPanel } from './read-receipts-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SpendingPanel } from './spending-panel.tsx';

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
      {!isOff('chat') && <AccountPanel icon="check-check" title={t`Read receipts`} View={ReadReceiptsPanel} />}
      {!isOff('chat') && <AccountPanel icon="message-circle" title={t`First messages`} View={FirstMessagesPanel} />}
      {settings.value.sells && <AccountPanel icon="coins" title={t`Spending limits`} View={SpendingPanel} />}
      {settings.value.replay && <AccountPanel icon="video" title={t`Recordings`} View={ReplayPanel} />}
      <AccountPanel icon="download" title={t`Your data`} View={ExportPanel} />
      <AccountPanel icon="trash" title={t`Delete account`} View={DeletePanel} />
      <OfflineNote />
    </div>
  );
}
