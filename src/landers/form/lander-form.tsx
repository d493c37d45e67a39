import '#src/styles/base.scss';
import { useState } from 'react';
import { AccountForm } from '#src/features/signup/account-form.tsx';
import { type Lazy, lazy, whenLoaded } from '#src/platform/lazy.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './lander-form.module.scss';
import type { LanderFormProps } from './lander-form-props.ts';

type VisitPart = typeof import('./visit.lazy.ts');
type FormActions = typeof import('./form-actions.lazy.ts');

/** Loads once the form is live. */
export const visit: Lazy<VisitPart> = lazy(() => import('./visit.lazy.ts'));
/** Loads once the visitor uses the form. */
export const formActions: Lazy<FormActions> = lazy(() => import('./form-actions.lazy.ts'));

/** The island of every lander: the account form with all its texts as props. */
export function LanderForm(props: LanderFormProps) {
  const { texts, submitted } = props;
  // Where a framed sign-up continues. Browsers open it automatically only shortly after a click.
  const [handoff, setHandoff] = useState('');
  return (
    <div className={styles.card}>
      <h2>{texts.title}</h2>
      {handoff ? (
        <LinkButton href={handoff} wide>
          {texts.goOn}
        </LinkButton>
      ) : (
        <AccountForm
          texts={texts}
          action=""
          submitted={submitted}
          whenWanted={async (form) => {
            await (await visit()).formWanted(form);
            (await formActions()).prepareForm(form, texts.showPassword);
          }}
          validateEmail={async (email, signal) => (await formActions()).validateLanderEmail(email, signal, visit)}
          createAccount={async (fields, token) =>
            (await formActions()).sendForm(fields, token, { ...props, visit, onHandoff: setHandoff })
          }
          onSubmitting={(isSubmitting) => whenLoaded(visit, ({ sendSubmitting }) => sendSubmitting(isSubmitting))}
        />
      )}
    </div>
  );
}
