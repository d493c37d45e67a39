import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { Body } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { checkStartConsent } from '#shared/rules/withdrawal.ts';
import { ApiError } from '#src/api/api-error.ts';
import { startPayment } from '#src/api/money.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { lastOrder } from '#src/platform/device-table/member-order-rows.ts';
import type { StoredOrder } from '#src/platform/device-values.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { user } from '#src/state/session/session.ts';
import { codeIn } from './use-discount.ts';

export type Order = Omit<Body<'POST payment'>, 'idempotency_key'>;

const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** The last order on this device, if it is `transaction`. */
export function orderOnDevice(transaction: string): StoredOrder | undefined {
  const stored = loadForMember(user.value?.id, lastOrder);
  return stored?.transaction === transaction ? stored : undefined;
}

/**
 * Starts payments. The same order keeps its key, so that a retry can't charge twice. `onChanged` is called when the offer is
 * worse than the member was shown.
 */
export function useOrder(onChanged: () => void) {
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const [isLeaving, setIsLeaving] = useState(false);
  const [wasOffline, setWasOffline] = useState(false);
  const search = useSearch();
  const from = new URLSearchParams(search).get('from') ?? '';
  const attempt = useRef({ order: '', key: '' });
  // Browsers may restore this page unchanged when the member comes back from the payment.
  useEffect(() => {
    const handleShow = () => setIsLeaving(false);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);
  const start = async (order: Order) => {
    const text = JSON.stringify(order);
    if (attempt.current.order !== text) attempt.current = { order: text, key: newKey() };
    const answer = await startPayment({ ...order, idempotency_key: attempt.current.key });
    if (answer.status !== 'failed') return answer;
    // The earlier attempt has finally failed, so this is a new order.
    attempt.current = { order: text, key: newKey() };
    return startPayment({ ...order, idempotency_key: attempt.current.key });
  };
  const place = (order: Order) =>
    run(async () => {
      setWasOffline(false);
      throwIfInvalid({ start_consent: checkStartConsent(order.country ?? '', !!order.start_consent) });
      const { transaction, redirect } = await start(order).catch((error: unknown) => {
        setWasOffline(error instanceof ApiError && error.status === 0);
        if (error instanceof ApiError && error.key === 'payment.price_changed') onChanged();
        throw error;
      });
      const how = { conversation: from, method: order.method, discount: codeIn(search) };
      saveForMember(user.peek()?.id, lastOrder, { transaction, ...how });
      setIsLeaving(true);
      if (redirect) location.assign(redirect);
      else goTo(pathTo('/transactions/:transactionId', { transactionId: transaction }));
    });
  const { start_consent: consentError, ...others } = errors;
  // An item or method that is no longer sold has no field for its error.
  const problem = failure || Object.values(others)[0];
  return { form, busy: busy || isLeaving, failure: problem, canRetry, consentError, wasOffline, place };
}
