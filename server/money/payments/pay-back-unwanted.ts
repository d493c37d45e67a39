import { errorFields } from '#server/base/log.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { payBack } from './pay-back.ts';
import { paymentsToPayBack, updatePayment } from './queries.ts';

/** After an attempt that failed. */
const RETRY_MS = HOUR_MS;

/** Pays back what has arrived unwanted. What a provider refuses is tried again every hour. */
export async function payBackUnwanted(deps: PaymentJobNeeds): Promise<void> {
  const { store, clock, log } = deps;
  for (const { id } of await paymentsToPayBack(store.db, clock())) {
    // First, so that a failure delays nothing else.
    await updatePayment(store.db, id, { pay_back_at: clock() + RETRY_MS });
    await payBack(deps, { payment: id, amount: null }).catch((error: unknown) =>
      log.error('payment not paid back', {
        payment: id,
        ...(error instanceof OperatorError ? error.problems : errorFields(error)),
      }),
    );
  }
}
