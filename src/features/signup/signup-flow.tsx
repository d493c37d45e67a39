import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LegalPage } from '#shared/rules/page-text.ts';
import { lazy } from '#src/platform/lazy.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { InviteOnly } from './invite-only.tsx';
import { SignupAccountStep } from './signup-account-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { SignupProgressBar } from './signup-progress-bar.tsx';

/** Shows a legal page above the form. */
export type OnLegal = (i18n: I18n, page: LegalPage, title: string) => void;

interface Props {
  readonly onLegal: OnLegal;
  readonly onEvent?: OnSignupEvent;
  /** The page has a main heading of its own. */
  readonly below?: boolean;
}

const laterSteps = lazy(() => import('./later-steps.tsx'));
const invitation = lazy(() => import('#src/state/invitation.ts'));

/** While the account step is filled in, so that the next is there in any case; also where data is saved. */
const loadNextStep = () => laterSteps().catch(() => undefined);

const ignore: OnSignupEvent = () => undefined;

/**
 * Sign-up in its eight steps (docs/product/sign-up.md#steps). First rendered with the account step, so that it works
 * before its script; the later ones come when there is a member to ask.
 */
export function SignupFlow({ onLegal, onEvent = ignore, below = false }: Props) {
  const { t } = useLingui();
  // Null until it is known who sent the visitor.
  const [isInvited, setInvited] = useState<boolean | null>(null);
  const member = user.value;
  const isOpen = isInvited ?? settings.value.signups === 'all';
  const later = usePart(!!member, laterSteps);

  useEffect(() => {
    invitation().then(
      ({ takeInvitation }) => setInvited(takeInvitation()),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (member === null && isInvited !== null)
      onEvent(isOpen ? { type: 'progressChanged', step: 'account', progress: 0 } : { type: 'signupClosed' });
  }, [member, isInvited, onEvent]);

  if (member && later.part) return <later.part.LaterSteps onEvent={onEvent} />;
  if (member) {
    return (
      <PartPlace of={later}>
        <p aria-busy="true">{t`Loading…`}</p>
      </PartPlace>
    );
  }
  if (!isOpen) return <InviteOnly below={below} />;
  const Heading = below ? 'h2' : 'h1';
  return (
    <div className={styles.flow} onInput={loadNextStep}>
      <SignupProgressBar done={0} />
      <Heading tabIndex={-1}>
        {below ? t`Sign up for free` : t({ id: 'niche.signup.title', message: 'Start your profile' })}
      </Heading>
      <SignupAccountStep onEvent={onEvent} onLegal={onLegal} />
    </div>
  );
}
