import '#src/styles/base.scss';
import { useEffect, useState } from 'react';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { ReportedPage } from '#src/api/error-reporter.ts';
import { AccountForm } from '#src/features/signup/account-form.tsx';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { lazy, whenLoaded } from '#src/platform/lazy.ts';
import { moduleAt } from '#src/platform/lone-part.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './lander-form.module.scss';

/** With what a report of an error says of the page. */
export interface LanderFormProps extends ReportedPage {
  readonly texts: AccountTexts & { readonly title: string; readonly goOn: string };
  readonly locale: Locale;
  /** Where sign-up goes on. */
  readonly next: string;
  /** The member whom the lander is about. */
  readonly profile?: string | undefined;
  /** Address of the lander's own script, which can wait until the form is live. */
  readonly script?: string | undefined;
  readonly submitted?: SubmittedForm | undefined;
}

/** Nothing of it is needed before something is typed. */
export const laterForm = lazy(() => import('./later-form.ts'));

/** Of the talk with a partner's page; nothing is loaded where there is none. */
const ifFramed = (use: (framed: typeof import('./later-form.ts')) => void) => {
  if (parent !== window) whenLoaded(laterForm, use);
};

/** The island of every lander: the account form, with all its texts in its properties. */
export function LanderForm(props: LanderFormProps) {
  const { texts, script, submitted } = props;
  // Where a framed sign-up goes on: browsers open it by themselves only soon after the press.
  const [handoff, setHandoff] = useState('');
  useEffect(() => {
    ifFramed(({ startFramed }) => startFramed());
    if (script) whenLoaded(moduleAt(script), () => undefined);
    whenLoaded(laterForm, ({ afterForm }) => afterForm());
  }, []);
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
          askAboutEmail={async (email, signal) => (await laterForm()).askAboutEmail(email, signal)}
          createAccount={async (fields, token) => (await laterForm()).sendForm(fields, token, props, setHandoff)}
          onSubmitting={(isSubmitting) => ifFramed(({ tellSubmitting }) => tellSubmitting(isSubmitting))}
        />
      )}
    </div>
  );
}
