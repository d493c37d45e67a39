import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { invitationTexts } from '#src/i18n/invitation-texts.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './signup-flow.module.scss';

/** docs/product/sign-up.md#who-can-sign-up: what visitors see while sign-up is closed. */
export function InviteOnly({ asSection }: { readonly asSection: boolean }) {
  const { i18n } = useLingui();
  const { title, text, link } = invitationTexts(i18n);
  const Heading = asSection ? 'h2' : 'h1';
  return (
    <div className={styles.closed}>
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{text}</p>
      {!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{link}</LinkButton>}
    </div>
  );
}
