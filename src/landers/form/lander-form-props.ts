import type { FormAgain } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { ReportedPage } from '#src/api/error-reporter.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';

/** The data of a lander's script. Includes the page data that an error report needs. */
export interface IslandProps extends ReportedPage {
  /** Sign-up is closed to the visitor, so the page has no form. */
  readonly closed?: true;
  /** Address of the lander's own script. */
  readonly script?: string | undefined;
}

export interface LanderFormProps extends IslandProps {
  readonly texts: AccountTexts & { readonly title: string; readonly goOn: string; readonly showPassword: string };
  readonly locale: Locale;
  /** Where sign-up continues. */
  readonly next: string;
  /** The id of the member that the lander is about. */
  readonly profile?: string | undefined;
  readonly submitted?: FormAgain | undefined;
}
