import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import styles from './sign-in.module.scss';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for someone who isn't logged in yet. */
export function SignInFrame({ title, children }: Props) {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <p className={styles.brand}>{t({ id: 'desk.name', message: 'Desk' })}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
