import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { isolate } from '#shared/rules/isolate.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import { LogOutButton } from './log-out-button.tsx';
import styles from './menu-dialog.module.scss';
import { placeAt, placesOf } from './places.ts';

interface Props {
  readonly operator: Operator;
  readonly path: string;
  readonly onClose: () => void;
}

/** On phones: all places, which the bar has no room for, and who is logged in. */
export function MenuDialog({ operator, path, onClose }: Props) {
  const { t, i18n } = useLingui();
  const here = placeAt(path);
  return (
    <Dialog
      title={t({ id: 'desk.menu', message: 'Menu' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <p className={styles.operator}>
        <strong>{isolate(operator.name)}</strong>
        <span>{i18n._(ROLE_NAMES[operator.role])}</span>
      </p>
      <ul className={styles.rows}>
        {placesOf(operator.role).map((place) => (
          <li key={place.path}>
            <Link
              href={place.path}
              className={styles.row}
              aria-current={place === here ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={place.icon} />
              {i18n._(place.label)}
            </Link>
          </li>
        ))}
      </ul>
      <LogOutButton className={styles.row} />
    </Dialog>
  );
}
