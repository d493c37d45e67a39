import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Waiting } from '../api/overview-calls.ts';
import { OVERVIEW, type Place } from '../shell/places.ts';
import { Chip } from '../ui/chip.tsx';
import styles from './place-list.module.scss';
import { waitingAt } from './waiting-counts.ts';

interface Props {
  readonly places: readonly Place[];
  /** Undefined before the answer. */
  readonly waiting: Waiting | undefined;
}

/** Links to places, with what each is for and how much waits there. */
export function PlaceList({ places, waiting }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.list}>
      {places
        .filter((place) => place !== OVERVIEW)
        .map((place) => (
          <li key={place.path}>
            <Link href={place.path} className={styles.link}>
              <Icon name={place.icon} />
              <span className={styles.text}>
                <strong>{i18n._(place.label)}</strong>
                <span className={styles.about}>{i18n._(place.about)}</span>
                {waiting && <WaitingChips place={place} waiting={waiting} />}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
    </ul>
  );
}

function WaitingChips({ place, waiting }: { readonly place: Place; readonly waiting: Waiting }) {
  const { t } = useLingui();
  const found = waitingAt(place, waiting);
  if (!found) return null;
  const { count, overdue } = found;
  return (
    <span className={styles.chips}>
      <Chip icon="clock" tone="info">
        {t({ id: 'desk.overview.waits', message: plural(count, { one: '# waits', other: '# wait' }) })}
      </Chip>
      {overdue > 0 && (
        <Chip icon="alert-triangle" tone="danger">
          {t({ id: 'desk.overview.overdue', message: `${overdue} overdue` })}
        </Chip>
      )}
    </span>
  );
}
