import type { I18n } from '@lingui/core';
import type { LegalPage } from '#shared/rules/page-text.ts';
import type { OnSignupEvent } from './signup-events.ts';

/** What every step after the account step gets. */
export interface SignupStepProps {
  readonly onNext: () => void;
  /** Goes on without the member. Back doesn't return to this step. */
  readonly onPassed: () => void;
  readonly onEvent: OnSignupEvent;
}

/** Shows the terms or the privacy page over the sign-up. */
export type OnLegalPage = (i18n: I18n, page: LegalPage, title: string) => void;
