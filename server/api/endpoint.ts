import type { ServerResponse } from 'node:http';
import type { Struct } from 'superstruct';
import type { Visit } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { CALLS, type CallName } from '#shared/contracts/calls.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { type Answer, type Body, CONTRACTS, type Query } from '#shared/contracts/registry.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { Call } from '#shared/contracts/written-call.ts';
import type { ApiNeeds } from './needs.ts';

/**
 * Who may call: `member-403` are the three calls that docs/product/errors.md#statuses answers with 403 when logged out,
 * the rest get 401.
 */
export type Access = 'public' | 'member' | 'member-403';

interface RequestContext extends Visit {
  readonly deps: ApiNeeds;
  readonly site: Site;
  readonly locale: Locale;
  readonly request: Request;
  readonly requestId: string;
  /** Node's own response, for a stream; null where the app is asked without a socket. */
  readonly outgoing: ServerResponse | null;
  /** Sent with the answer. */
  readonly headers: Headers;
}
type Signed<A extends Access> = A extends 'public'
  ? { readonly member: MemberRow | null; readonly session: SessionRow | null }
  : { readonly member: MemberRow; readonly session: SessionRow };

export type EndpointContext<Name extends CallName, A extends Access = 'public'> = RequestContext &
  Signed<A> & { readonly query: Query<Name>; readonly body: Body<Name> };

interface EndpointOptions<A extends Access> {
  readonly access: A;
  /** The answer depends on the member's `version` alone: it gets an ETag, and 304 without being made. */
  readonly versioned?: boolean;
}

/** What the dispatcher knows of an endpoint, whichever call it answers. */
export interface Endpoint {
  readonly name: CallName;
  readonly call: Call;
  readonly access: Access;
  readonly versioned: boolean;
  readonly querySchema: Struct<unknown, unknown> | undefined;
  readonly bodySchema: Struct<unknown, unknown> | undefined;
  readonly maxBytes: number | undefined;
  handle(context: RequestContext & Signed<'public'> & { query: unknown; body: unknown }): Promise<unknown>;
}

/**
 * Answers one call of the contract. Query and body arrive checked by its schemas and cut down to what they list; a
 * call without a body schema, such as an upload, reads `request` itself. A `Response` is passed on as it is.
 */
export function endpoint<Name extends CallName, A extends Access>(
  name: Name,
  { access, versioned = false }: EndpointOptions<A>,
  handle: (context: EndpointContext<Name, A>) => Promise<Answer<Name> | Response>,
): Endpoint {
  const { query, body, maxBytes } = CONTRACTS[name] as Contract<unknown, unknown, unknown>;
  return {
    name,
    call: CALLS[name],
    access,
    versioned,
    querySchema: query,
    bodySchema: body,
    maxBytes,
    // The dispatcher has checked access, query and body by the time it calls.
    handle: (context) => handle(context as EndpointContext<Name, A>),
  };
}
