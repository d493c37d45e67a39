import type { JSX, ReactNode } from 'react';
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

type ButtonProps = ButtonStyle &
  Omit<JSX.IntrinsicElements['button'], 'wide' | 'children'> & { readonly busy?: boolean };

export function Button({ tone, wide, small, busy, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNamesOf({ tone, wide, small, children })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
