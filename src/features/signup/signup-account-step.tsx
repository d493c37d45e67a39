import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { validateEmail } from '#src/api/email.ts';
import { accountTexts } from '#src/i18n/account-texts.ts';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import { boot, switches } from '#src/state/site.ts';
import { AccountForm } from './account-form.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import type { OnLegal } from './signup-flow.tsx';

const memberCalls = lazy(() => import('./member-calls.ts'));

interface Props {
  readonly onEvent: OnSignupEvent;
  readonly onLegal: OnLegal;
}

export function SignupAccountStep({ onEvent, onLegal }: Props) {
  const { i18n, t } = useLingui();
  const hasStarted = useRef(false);
  const titles = { terms: t`Terms of use`, privacy: t`Privacy` };
  const start = () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    onEvent({ type: 'signupStarted' });
  };
  return (
    <div onInput={start}>
      <AccountForm
        texts={accountTexts(i18n, switches.value.signup)}
        action={pathTo('/signup')}
        submitted={boot.value.form}
        askAboutEmail={validateEmail}
        createAccount={async (fields, token) => (await memberCalls()).becomeMember(fields, token, onEvent)}
        onSubmitting={(isSubmitting) => onEvent({ type: 'isSubmitting', isSubmitting })}
        onLegal={(page) => onLegal(i18n, page, titles[page])}
        onKnownAccount={(href) => {
          if (href === pathTo('/login')) onEvent({ type: 'redirectedToLogin' });
          goTo(href);
        }}
      />
    </div>
  );
}
