import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { countedSteps } from '#shared/rules/signup-steps.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { handleBackClick } from '#src/state/navigation/go-back.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { InviteOnly } from './invite-only.tsx';
import { SignupAccountStep } from './signup-account-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { BackLink, SignupHead } from './signup-head.tsx';
import type { OnLegalPage } from './signup-props.ts';

interface Props {
  readonly onLegalPage: OnLegalPage;
  readonly onEvent?: OnSignupEvent;
  /** The page already has a main heading. */
  readonly asSection?: boolean;
}

const memberSteps = lazy(() => import('./member-steps.lazy.tsx'));
const invitation = lazy(() => import('#src/state/signup/check-invitation.lazy.ts'));

/** Preloads the next steps while the account step is filled in, even if the visitor saves data. */
const preloadMemberSteps = () => memberSteps().catch(() => undefined);

const ignoreEvent: OnSignupEvent = () => undefined;

/**
 * All eight steps of sign-up (docs/product/sign-up.md#steps). The account step is in the HTML, and the later steps load
 * for members.
 */
export function SignupFlow({ onLegalPage, onEvent = ignoreEvent, asSection = false }: Props) {
  const { t } = useLingui();
  // Null until the invitation has been checked.
  const [isInvited, setInvited] = useState<boolean | null>(null);
  const member = user.value;
  const isOpen = isInvited ?? settings.value.signups === 'all';
  const steps = usePart(!!member, memberSteps);

  useEffect(() => {
    invitation().then(
      ({ checkInvitation }) => setInvited(checkInvitation()),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (member === null && isInvited !== null)
      onEvent(isOpen ? { type: 'progressChanged', step: 'account', progress: 0 } : { type: 'signupClosed' });
  }, [member, isInvited, onEvent]);

  if (member && steps.part) return <steps.part.MemberSteps onEvent={onEvent} />;
  if (member) {
    return (
      <PartPlaceholder state={steps}>
        <p aria-busy="true">{t`Loading…`}</p>
      </PartPlaceholder>
    );
  }
  if (!isOpen) return <InviteOnly asSection={asSection} />;
  const Heading = asSection ? 'h2' : 'h1';
  return (
    <div className={styles.flow} onInput={preloadMemberSteps}>
      {/* Which steps follow depends on the browser. More than here are never asked for. */}
      <SignupHead
        step="account"
        counted={countedSteps('push', { notes: settings.value.visible_profile_notes })}
        back={!asSection && <BackLink href={pathTo('/')} onClick={handleBackClick} />}
      />
      <Heading tabIndex={-1}>
        {asSection ? t`Sign up for free` : t({ id: 'niche.signup.title', message: 'Start your profile' })}
      </Heading>
      {!asSection && (
        <p className={styles.login}>
          {t`Already have an account?`}{' '}
          <a href={pathTo('/login')} onClick={() => onEvent({ type: 'redirectedToLogin' })}>
            {t`Log in`}
          </a>
        </p>
      )}
      <SignupAccountStep onEvent={onEvent} onLegalPage={onLegalPage} />
    </div>
  );
}
