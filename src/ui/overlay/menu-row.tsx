import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './menu-row.module.scss';

interface Content {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** What it does, below the label. */
  readonly hint?: string;
  /** A count or the current value, at the end of the row. */
  readonly end?: ReactNode;
}

const RowContent = ({ icon, children, hint, end, id }: Content & { readonly id?: string }) => (
  <>
    <Icon name={icon} />
    <span className={styles.label}>
      <span id={id && `${id}-label`}>{children}</span>
      {hint && (
        <span id={id && `${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </span>
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
export function MenuButton({ danger, onChoose, ...content }: ButtonProps) {
  const id = useId();
  // The name is the label alone.
  const named = content.hint && { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` };
  return (
    <button
      type="button"
      className={`${styles.row} ${danger ? styles.danger : ''}`}
      data-choice
      onClick={onChoose}
      {...named}
    >
      <RowContent {...content} id={id} />
    </button>
  );
}

/** Between groups of rows. */
export const MenuDivider = () => <hr className={styles.divider} />;

interface FieldProps extends Omit<Content, 'end' | 'hint'> {
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
