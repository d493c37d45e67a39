import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchTransaction } from '#src/api/money.ts';
import { refreshUser, user } from '#src/state/session/session.ts';
import { forgetWelcomeDiscount } from './use-discount.ts';

/** The payment screen reads the payment at growing intervals. */
const PAYMENT_POLL_MS = 2_000;
const PAYMENT_POLL_MAX_MS = 30_000;

type Transaction = Answer<'GET transaction'>;
const GROWTH = 1.5;
const NOT_FOUND = 404;
/** The member returns to the page, or the network returns. */
const WINDOW_EVENTS = ['focus', 'pageshow', 'online'] as const;

/**
 * Follows a payment until it has ended: reads it at growing intervals, and at once when the member or the network
 * returns. Nothing is stored, so a reload and another device show the same.
 */
export function useTransaction(id: string) {
  const [transaction, setTransaction] = useState<Transaction>();
  const [failure, setFailure] = useState<unknown>();
  const askAgain = useRef(() => {});
  // Updates the balance in open tabs as soon as the payment counts.
  const { balance, paid_user: isPaid } = user.value ?? {};
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = PAYMENT_POLL_MS;
    let hasLeft = false;
    let isAsking = false;
    const show = (next: Transaction) => {
      setFailure(undefined);
      setTransaction(next);
      if (next.status === 'pending') return;
      forgetWelcomeDiscount();
      if (user.peek()) refreshUser();
    };
    const ask = async () => {
      clearTimeout(timer);
      if (isAsking) return;
      isAsking = true;
      let ended = false;
      try {
        const next = await fetchTransaction(id);
        if (hasLeft) return;
        ended = next.status !== 'pending';
        show(next);
      } catch (error) {
        if (hasLeft) return;
        ended = error instanceof ApiError && error.status === NOT_FOUND;
        setFailure(error);
      } finally {
        isAsking = false;
      }
      if (ended) return;
      timer = setTimeout(ask, pauseMs);
      pauseMs = Math.min(pauseMs * GROWTH, PAYMENT_POLL_MAX_MS);
    };
    const askNow = () => {
      if (document.hidden) return;
      pauseMs = PAYMENT_POLL_MS;
      ask();
    };
    askAgain.current = askNow;
    ask();
    for (const event of WINDOW_EVENTS) addEventListener(event, askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      for (const event of WINDOW_EVENTS) removeEventListener(event, askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [id, balance, isPaid]);
  const isUnknown = failure instanceof ApiError && failure.status === NOT_FOUND;
  const isOffline = failure !== undefined && !isUnknown;
  return { transaction, isUnknown, isOffline, retry: () => askAgain.current() };
}
