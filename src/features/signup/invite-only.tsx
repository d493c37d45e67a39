import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './signup-flow.module.scss';

/** docs/product/sign-up.md#who-can-sign-up: what a visitor reads while sign-up is closed. */
export function InviteOnly({ below }: { readonly below: boolean }) {
  const { t } = useLingui();
  const Heading = below ? 'h2' : 'h1';
  return (
    <div className={styles.closed}>
      <Heading tabIndex={-1}>{t`By invitation only`}</Heading>
      <p>{t`New accounts are by invitation at the moment. If you have an account, your way in is here.`}</p>
      <LinkButton href={pathTo('/members')}>{t`To the members`}</LinkButton>
    </div>
  );
}
