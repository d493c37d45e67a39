import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Refusal } from '#server/base/refusal.ts';
import type { Visit } from './visit.ts';

export interface RequestEnv {
  Variables: Visit & {
    /** The log and each failed answer contain it. Support can find the log line for an error that a member reports. */
    readonly requestId: string;
  };
}

type ErrorAnswer = (refusal: Refusal, c: Context<RequestEnv>) => Response | Promise<Response>;

export const giveRequestId: MiddlewareHandler<RequestEnv> = async (c, next) => {
  c.set('requestId', randomUUID());
  await next();
};

/** Adds the request id to the answer to an error. */
export const withRequestId =
  (answer: ErrorAnswer): ErrorAnswer =>
  async (refusal, c) => {
    const answered = await answer(refusal, c);
    answered.headers.set('x-request-id', c.var.requestId);
    return answered;
  };
