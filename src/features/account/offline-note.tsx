import { useLingui } from '@lingui/react/macro';
import { chats } from '#src/state/chats/chats.ts';
import { keptOffline } from '#src/state/install/kept-offline.ts';
import { isOff } from '#src/state/site/site.ts';
import styles from './account.module.scss';

/** Says whether chats open without a network. */
export function OfflineNote() {
  const { t } = useLingui();
  // The app may have been stored before this page has read the chats for the first time.
  const state = keptOffline.value === 'kept' && !chats.value ? 'storing' : keptOffline.value;
  if (!state || isOff('chat')) return null;
  const texts = {
    storing: t`Getting ready to work offline…`,
    kept: t`You can open your chats offline, too.`,
    refused: t`This browser can’t open the app offline.`,
  };
  return <p className={styles.muted}>{texts[state]}</p>;
}
