import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isolate } from '#shared/rules/isolate.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import { LogOutButton } from './log-out-button.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { placeAt, placesOf } from './places.ts';
import styles from './shell.module.scss';

/** The bar of a phone has room for these and its menu. */
const PLACES_IN_BAR = 4;

interface Props {
  readonly operator: Operator;
  readonly children: ReactNode;
}

/** The navigation around each place: a rail on wide screens, a bar below the page on phones. */
export function Shell({ operator, children }: Props) {
  const { t, i18n } = useLingui();
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState<'menu' | 'shortcuts' | null>(null);
  const places = placesOf(operator.role);
  useShortcuts({
    title: t({ id: 'desk.shortcuts.everywhere', message: 'Everywhere' }),
    shortcuts: [
      ...places.map(({ key, label, path: target }) => ({
        keys: [`g ${key}`],
        label: i18n._(label),
        run: () => navigate(target),
      })),
      {
        keys: ['?'],
        label: t({ id: 'desk.shortcuts.title', message: 'Keyboard shortcuts' }),
        run: () => setOpen('shortcuts'),
      },
    ],
  });
  const here = placeAt(path);
  const isInMenu = here !== undefined && places.indexOf(here) >= PLACES_IN_BAR;
  return (
    <div className={styles.shell}>
      <header className={styles.rail}>
        <p className={styles.brand}>{t({ id: 'desk.name', message: 'Desk' })}</p>
        <nav aria-label={t({ id: 'desk.places', message: 'Places' })}>
          <ul className={styles.places}>
            {places.map((place, index) => (
              <li key={place.path} className={index < PLACES_IN_BAR ? '' : styles.inMenu}>
                <Link href={place.path} className={styles.place} aria-current={place === here ? 'page' : undefined}>
                  <Icon name={place.icon} />
                  {i18n._(place.label)}
                </Link>
              </li>
            ))}
            <li className={styles.menu}>
              <button
                type="button"
                className={styles.place}
                // The bar has no room for the open place, which the menu has.
                aria-current={isInMenu || undefined}
                onClick={() => setOpen('menu')}
              >
                <Icon name="menu" />
                {t({ id: 'desk.menu', message: 'Menu' })}
              </button>
            </li>
          </ul>
        </nav>
        <div className={styles.foot}>
          <p className={styles.operator}>
            <strong>{isolate(operator.name)}</strong>
            <span>{i18n._(ROLE_NAMES[operator.role])}</span>
          </p>
          <button type="button" className={styles.place} onClick={() => setOpen('shortcuts')}>
            <Icon name="circle-help" />
            {t({ id: 'desk.shortcuts.short', message: 'Shortcuts' })}
            <KeyCap silent keys="?" />
          </button>
          <LogOutButton className={styles.place} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      {open === 'menu' && <MenuDialog operator={operator} path={path} onClose={() => setOpen(null)} />}
    </div>
  );
}
