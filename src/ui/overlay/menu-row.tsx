import { type ReactNode, useId } from 'react';
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
  /** What it does, below the label. The name of the button is the label alone. */
  readonly hint?: string;
  readonly onChoose: (() => void) | undefined;
}

/** A row of a menu that does something. Choosing it closes the menu. */
export function MenuButton({ danger, hint, onChoose, children, ...content }: ButtonProps) {
  const id = useId();
  const rowClass = `${styles.row} ${danger ? styles.danger : ''}`;
  if (!hint) {
    return (
      <button type="button" className={rowClass} data-choice onClick={onChoose}>
        <RowContent {...content}>{children}</RowContent>
      </button>
    );
  }
  return (
    <div className={rowClass}>
      <RowContent {...content}>
        <button type="button" className={styles.named} data-choice aria-describedby={id} onClick={onChoose}>
          {children}
        </button>
        <span id={id} className={styles.hint}>
          {hint}
        </span>
      </RowContent>
    </div>
  );
}

/** Between groups of rows. */
export const MenuDivider = () => <hr className={styles.divider} />;

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
