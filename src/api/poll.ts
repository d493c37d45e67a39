import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { pollInOrder } from './poll-order.ts';
import { answerOf, firstTry, type Needed, sessionGuard } from './read.ts';

/** `onAnswer` only gets answers that changed since the last one, in the order of the requests. */
export function poll<Call extends Signature>(
  call: Call,
  needed: Needed<Call>,
  onAnswer: (answer: Answer<Call>) => void,
): Promise<void> {
  const request = async (tag?: string) => {
    const forSession = sessionGuard();
    const response = await firstTry(callUrl(call), undefined, tag ? { 'if-none-match': tag } : {});
    if (!response) throw new ApiError(0);
    if (response.status === 304) return { answer: null };
    const answer = await forSession(answerOf<Call>(response, needed));
    return { answer, tag: response.headers.get('etag') ?? undefined };
  };
  return pollInOrder(call, request, onAnswer);
}
