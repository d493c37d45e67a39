import type { ServerResponse } from 'node:http';
import type { SessionOrigin } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import type { Access, Contract } from '#shared/contracts/contract.ts';
import {
  type AccessOf,
  type Answer,
  type Body,
  CONTRACTS,
  type Query,
  type Signature,
} from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { Call } from '#shared/contracts/signature.ts';
import type { ApiNeeds } from './needs.ts';

interface RequestContext extends SessionOrigin {
  readonly deps: ApiNeeds;
  readonly site: Site;
  readonly locale: Locale;
  readonly request: Request;
  readonly requestId: string;
  /** Node's own response, for a stream; null in a test without a socket. */
  readonly outgoing: ServerResponse | null;
  /** Sent with the answer. */
  readonly headers: Headers;
}
type Caller<A extends Access> = A extends 'public'
  ? { readonly member: MemberRow | null; readonly session: SessionRow | null }
  : { readonly member: MemberRow; readonly session: SessionRow };

export type EndpointContext<S extends Signature> = RequestContext &
  Caller<AccessOf<S>> & { readonly query: Query<S>; readonly body: Body<S> };

/** What the dispatcher knows of an endpoint, whichever call it answers. */
export interface Endpoint {
  readonly signature: Signature;
  readonly call: Call;
  readonly contract: Contract;
  handle(context: RequestContext & Caller<'public'> & { query: unknown; body: unknown }): Promise<unknown>;
}

/**
 * Answers one call. Access, origin, limits, query and body are checked against its contract before. Query and body
 * contain only the fields that it lists; a call without a body schema, such as an upload, reads `request` itself. A
 * `Response` is passed on unchanged.
 */
export function endpoint<S extends Signature>(
  signature: S,
  handle: (context: EndpointContext<S>) => Promise<Answer<S> | Response>,
): Endpoint {
  return {
    signature,
    call: CALLS[signature],
    contract: CONTRACTS[signature],
    // The dispatcher has checked access, query and body by the time it calls.
    handle: (context) => handle(context as EndpointContext<S>),
  };
}
