import type { JSX, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.scss';

interface Look {
  readonly tone?: 'primary' | 'quiet' | 'plain';
  readonly wide?: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

const classOf = ({ tone = 'primary', wide, small }: Look) =>
  [styles.button, styles[tone], wide && styles.wide, small && styles.small].filter(Boolean).join(' ');

type ButtonProps = Look & Omit<JSX.IntrinsicElements['button'], 'wide' | 'children'> & { readonly busy?: boolean };

/** A press that does something. While `busy` it shows a spinner and takes no second press. */
export function Button({ tone, wide, small, busy, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ tone, wide, small, children })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ tone, wide, small, href, children }: Look & { readonly href: string }) {
  return (
    <a href={href} className={classOf({ tone, wide, small, children })}>
      {children}
    </a>
  );
}
