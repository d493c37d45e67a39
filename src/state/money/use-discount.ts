import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { PaymentKind } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchDiscount } from '#src/api/money.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

type Found = Answer<'GET discountcode'>;

/** The site's welcome code, requested once. A failure is ignored: the member sees the standard prices. */
let welcome: Promise<Found | null> | undefined;

/** Clears the welcome code, which ends with the first payment. */
export const forgetWelcomeDiscount = () => {
  welcome = undefined;
};
onLoggedOut(forgetWelcomeDiscount);

function findWelcomeDiscount(): Promise<Found | null> {
  welcome ??= fetchDiscount({ welcome: true }).catch((error: unknown) => {
    // After a failure, the next screen requests it again.
    if (!(error instanceof ApiError && error.status === 404)) forgetWelcomeDiscount();
    return null;
  });
  return welcome;
}

/** Returns the code in a URL such as `/credits?discount=SPRING`. */
export const codeIn = (search: string) => new URLSearchParams(search).get('discount') ?? '';

/** The discount in the URL, else the welcome discount. Undefined while it loads, and on a site without prices. */
export function useDiscount(kind: PaymentKind) {
  const code = codeIn(useSearch());
  const member = user.value?.id;
  const [found, setFound] = useState<Found | null | undefined>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!member || !settings.peek().sells) return undefined;
    setFound(undefined);
    setFailure(undefined);
    return latestOnly<Found | null>(code ? fetchDiscount({ code }) : findWelcomeDiscount(), setFound, (error) => {
      setFailure(error);
      setFound(null);
    });
  }, [member, code]);
  const discount = found === null ? null : found?.discount;
  const applies = !!discount?.kinds.includes(kind);
  return {
    discount,
    /** When the member's time bonus ends, if there is one. */
    bonusEnds: found?.time_bonus?.ends,
    failure,
    isWelcome: !code,
    code: applies ? discount?.code : undefined,
    applies,
  };
}
