import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { invitationTexts } from '#src/i18n/invitation-texts.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './lander-form.module.scss';

/** In place of the form while sign-up is closed to the visitor. Only rendered, never hydrated. */
export function ClosedForm() {
  const { i18n } = useLingui();
  const { title, text, link } = invitationTexts(i18n);
  return (
    <div className={styles.card}>
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={pathTo('/members')} wide>
        {link}
      </LinkButton>
    </div>
  );
}
