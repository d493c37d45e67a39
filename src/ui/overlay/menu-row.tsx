import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './menu-row.module.scss';

interface Content {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** A count or the current value, at the end of the row. */
  readonly end?: ReactNode;
}

const RowContent = ({ icon, children, end }: Content) => (
  <>
    <Icon name={icon} />
    <span className={styles.label}>{children}</span>
    {end && <span className={styles.end}>{end}</span>}
  </>
);

/** A row of a menu that leads to a page. Choosing it closes the menu. */
export const MenuLink = ({ href, ...content }: Content & { readonly href: string }) => (
  <a className={styles.row} href={href} data-choice>
    <RowContent {...content} />
  </a>
);

interface ButtonProps extends Content {
  readonly danger?: boolean;
  readonly onChoose: (() => void) | undefined;
}

/** A row of a menu that does something. Choosing it closes the menu. */
export const MenuButton = ({ danger, onChoose, ...content }: ButtonProps) => (
  <button type="button" className={`${styles.row} ${danger ? styles.danger : ''}`} data-choice onClick={onChoose}>
    <RowContent {...content} />
  </button>
);

interface FieldProps extends Omit<Content, 'end'> {
  /** Has a name of its own, and covers the row. */
  readonly field: ReactNode;
}

/** A row of a menu with a field. The menu stays. */
export const MenuField = ({ field, ...content }: FieldProps) => (
  <div className={styles.row}>
    <RowContent {...content} />
    {field}
  </div>
);
