import type { JSX, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.scss';

interface ButtonStyle {
  readonly tone?: 'primary' | 'quiet' | 'plain';
  readonly wide?: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

const classNamesOf = ({ tone = 'primary', wide, small }: ButtonStyle) =>
  [styles.button, styles[tone], wide && styles.wide, small && styles.small].filter(Boolean).join(' ');

interface ButtonStates {
  /** While what it does is running. It keeps the focus and does nothing. */
  readonly busy?: boolean;
  /** It can't be used for now because of its own press, so it keeps the focus. */
  readonly disabledFocusable?: boolean;
}
type ButtonProps = ButtonStyle & ButtonStates & Omit<JSX.IntrinsicElements['button'], 'wide' | 'children'>;

/** Also keeps Enter in a field from sending the form, because browsers press its button for that. */
export function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  tone,
  wide,
  small,
  busy,
  disabledFocusable,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ignores = busy || disabledFocusable;
  return (
    <button
      {...rest}
      type={type}
      className={classNamesOf({ tone, wide, small, children })}
      disabled={disabled && !ignores}
      aria-disabled={ignores || undefined}
      aria-busy={busy || undefined}
      onClick={ignores ? ignorePress : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function LinkButton({ tone, wide, small, href, children }: ButtonStyle & { readonly href: string }) {
  return (
    <a href={href} className={classNamesOf({ tone, wide, small, children })}>
      {children}
    </a>
  );
}
