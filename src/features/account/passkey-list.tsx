import { useLingui } from '@lingui/react/macro';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { fromNow } from '#src/i18n/from-now.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './account.module.scss';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: Props) {
  const { t } = useLingui();
  const usedText = ({ last_used }: Passkey) => {
    if (last_used === null) return t`Not used yet`;
    const when = fromNow(localeTag.value, Math.min(0, (last_used - Date.now()) / SECOND_MS));
    return t`Last used ${when}`;
  };
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => {
        const date = longDate(localeTag.value, passkey.created);
        return (
          <li key={passkey.id} className={styles.listItem}>
            <div>
              <p className={styles.itemName}>{isolate(passkey.name)}</p>
              {passkey.host !== location.hostname && <p>{passkey.host}</p>}
              <p className={styles.muted}>{t`Added on ${date}`}</p>
              <p className={styles.muted}>{usedText(passkey)}</p>
            </div>
            <Button
              small
              tone="quiet"
              aria-label={`${t`Remove`}: ${isolate(passkey.name)}`}
              onClick={() => onRemove(passkey)}
            >
              {t`Remove`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
