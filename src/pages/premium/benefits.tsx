import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isOff, settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './premium-page.module.scss';

/** What premium changes for the member. Nothing is named that the site doesn't have. */
export function Benefits({ messageCost }: { readonly messageCost: number }) {
  const { t } = useLingui();
  const hasTiles = settings.value.member_resell.length > 0;
  const isWhole = !isOff('chat') && !isOff('likes') && !isOff('profileSearch');
  return (
    <ul className={styles.benefits}>
      {messageCost > 0 && (
        <li>
          <Icon name="message-circle" />
          <div>
            <h2>{t`Messages cost nothing`}</h2>
            <p>{t`${plural(messageCost, { one: 'Instead of # credit each', other: 'Instead of # credits each' })}`}</p>
          </div>
        </li>
      )}
      {hasTiles && (
        <li>
          <Icon name="eye-off" />
          <div>
            <h2>{t`No ads from partners`}</h2>
            <p>{t`Without premium, they appear four days after sign-up`}</p>
          </div>
        </li>
      )}
      <li>
        <Icon name="shield-check" />
        <div>
          <h2>{t`Stop it in two taps`}</h2>
          <p>{t`And keep what you paid for until its last day`}</p>
        </div>
      </li>
      {isWhole && (
        <li>
          <Icon name="heart" />
          <div>
            <h2>{t`Your free account stays`}</h2>
            <p>{t`Searching, liking and reading messages cost nothing, with premium or without`}</p>
          </div>
        </li>
      )}
    </ul>
  );
}
