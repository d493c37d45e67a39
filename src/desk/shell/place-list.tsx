import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './place-list.module.scss';
import { OVERVIEW, type Place } from './places.ts';

/** Links to places, with what each is for. */
export function PlaceList({ places }: { readonly places: readonly Place[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.list}>
      {places
        .filter((place) => place !== OVERVIEW)
        .map(({ path, icon, label, about }) => (
          <li key={path}>
            <Link href={path} className={styles.link}>
              <Icon name={icon} />
              <span className={styles.text}>
                <strong>{i18n._(label)}</strong>
                <span className={styles.about}>{i18n._(about)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
    </ul>
  );
}
