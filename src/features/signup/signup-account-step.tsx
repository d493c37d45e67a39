import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { validateEmail } from '#src/api/email.ts';
import { accountTexts } from '#src/i18n/account-texts.ts';
import { blocksCookies } from '#src/platform/blocks-cookies.ts';
import { lazy } from '#src/platform/lazy.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { boot, settings } from '#src/state/site/site.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { addPasswordToggle } from '#src/ui/password-field/add-password-toggle.ts';
import { AccountForm } from './account-form.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import type { OnLegalPage } from './signup-props.ts';

const memberCalls = lazy(() => import('./member-calls.lazy.ts'));

interface Props {
  readonly onEvent: OnSignupEvent;
  readonly onLegalPage: OnLegalPage;
}

export function SignupAccountStep({ onEvent, onLegalPage }: Props) {
  const { i18n, t } = useLingui();
  const hasStarted = useRef(false);
  const step = useRef<HTMLDivElement>(null);
  const showLabel = t`Show password`;
  const [areBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(blocksCookies()), []);
  useEffect(
    () => addPasswordToggle(step.current?.querySelector('[name=password]') as HTMLInputElement, showLabel),
    [showLabel],
  );
  const titles = { terms: t`Terms of use`, privacy: t`Privacy` };
  const start = () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    onEvent({ type: 'signupStarted' });
  };
  return (
    <div ref={step} className={styles.step} onInput={start}>
      {areBlocked && (
        <Notice tone="danger">{t`Your browser blocks cookies. Allow them for this site, and try again.`}</Notice>
      )}
      <AccountForm
        texts={accountTexts(i18n, settings.value)}
        action={pathTo('/signup')}
        submitted={boot.value.form}
        footClass={styles.foot}
        validateEmail={validateEmail}
        createAccount={async (fields, token) => (await memberCalls()).createMemberAccount(fields, token, onEvent)}
        onSubmitting={(isSubmitting) => onEvent({ type: 'isSubmitting', isSubmitting })}
        onLegalPage={(page) => onLegalPage(i18n, page, titles[page])}
        onKnownAccount={(href) => {
          if (href === pathTo('/login')) onEvent({ type: 'redirectedToLogin' });
          goTo(href);
        }}
      />
    </div>
  );
}
