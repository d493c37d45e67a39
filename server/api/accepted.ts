import type { CallName } from '#shared/contracts/calls.ts';
import type { Answer } from '#shared/contracts/registry.ts';

/** 202: taken in hand; what comes of it comes by mail, or with time. */
export function accepted<Name extends CallName>(answer: Answer<Name>, headers: Headers): Response {
  return Response.json(answer, { status: 202, headers });
}
