import { useLingui } from '@lingui/react/macro';
import type { ComplaintCategory } from '#shared/contracts/safety.ts';

/** What a complaint can be about, in the order of the form. */
export function useCategories(): Readonly<Record<ComplaintCategory, string>> {
  const { t } = useLingui();
  return {
    member: t`Someone’s behavior or profile`,
    illegal: t`Illegal content`,
    privacy: t`My personal data, or photos of me`,
    payment: t`Payments and contracts`,
    decision: t`A decision about my account or report`,
    other: t`Something else`,
  };
}
