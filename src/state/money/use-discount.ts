import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Discount, PaymentKind } from '#shared/contracts/money.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchDiscount } from '#src/api/money.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

/** The site's welcome code, asked for once. A failure is ignored: the member sees the usual prices. */
let welcome: Promise<Discount | null> | undefined;

/** Forgets the welcome code, which ends with the first payment. */
export const forgetWelcomeDiscount = () => {
  welcome = undefined;
};
onLoggedOut(forgetWelcomeDiscount);

function findWelcomeDiscount(): Promise<Discount | null> {
  welcome ??= fetchDiscount({ welcome: true }).then(
    ({ discount }) => discount,
    (error: unknown) => {
      // Without an answer, the next screen asks again.
      if (!(error instanceof ApiError && error.status === 404)) forgetWelcomeDiscount();
      return null;
    },
  );
  return welcome;
}

/** Returns the code of an address such as `/credits?discount=SPRING`. */
export const codeIn = (search: string) => new URLSearchParams(search).get('discount') ?? '';

/** The discount of the address, else the welcome discount. Undefined while it loads, and on a site without prices. */
export function useDiscount(kind: PaymentKind) {
  const code = codeIn(useSearch());
  const member = user.value?.id;
  const [discount, setDiscount] = useState<Discount | null | undefined>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!member || !settings.peek().sells) return undefined;
    let isCurrent = true;
    setDiscount(undefined);
    setFailure(undefined);
    const found = code ? fetchDiscount({ code }).then((answer) => answer.discount) : findWelcomeDiscount();
    found.then(
      (answer) => isCurrent && setDiscount(answer),
      (error: unknown) => {
        if (!isCurrent) return;
        setFailure(error);
        setDiscount(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [member, code]);
  const applies = !!discount?.kinds.includes(kind);
  return { discount, failure, isWelcome: !code, code: applies ? discount?.code : undefined, applies };
}
