import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { DeskAnswer, DeskBody, DeskWork } from '#shared/contracts/desk/registry.ts';
import type { DeskNeeds } from './needs.ts';
import type { SiteRights } from './site-rights.ts';

/** Who makes a call: an operator at the desk, or a command. */
export interface Actor extends AuditedOperator {
  readonly sites: SiteRights;
}

/** What the audit log says of a call. Ids only, because texts can contain personal data. */
interface AuditSubject {
  readonly action: string;
  readonly host?: string | undefined;
  readonly member?: string | undefined;
  readonly subject?: string | undefined;
  /** What the operator wrote down as the reason. */
  readonly reason?: string | undefined;
}

/** Where the subject of a call belongs: to the members of a pool, or of a site's pool, or to one site alone. */
export type Belonging = ({ readonly pool: string } | { readonly poolOf: string } | { readonly host: string }) & {
  /** Whom it concerns, for the audit log, unless the body says so. */
  readonly member?: string | null;
};

export const onHost = ({ host }: { readonly host: string }): Belonging => ({ host });

/** Where a subject belongs by its pool; null if there is no such subject. */
export const inPool = async (pool: Promise<string | null>): Promise<Belonging | null> => {
  const found = await pool;
  return found === null ? null : { pool: found };
};

/**
 * Whose sites a call concerns. `all`: all at once. `own`: `run` leaves out what belongs to sites that the actor lacks.
 * A function finds the subject, and null means that there is none: `run` says so.
 */
export type Scope<Body> =
  | 'all'
  | 'own'
  | ((body: Body, deps: DeskNeeds) => Belonging | null | Promise<Belonging | null>);

type Answered<Call extends DeskWork> = DeskAnswer<Call> extends 'done' ? Promise<void> : Promise<DeskAnswer<Call>>;
type Run<Call extends DeskWork> = (deps: DeskNeeds, body: DeskBody<Call>, actor: Actor) => Answered<Call>;
type Audit<Call extends DeskWork> = (body: DeskBody<Call>) => AuditSubject;

/** A call of the operators. What `run` returns is the answer; nothing is answered as `done`. */
export interface OperatorCall<Call extends DeskWork> {
  readonly scope: Scope<DeskBody<Call>>;
  readonly run: Run<Call>;
  readonly audit: Audit<Call> | null;
  /** `run` changes something. Its audit entry is stored in the same transaction. */
  readonly changes: boolean;
}

/** A call that changes nothing. Whoever looks at personal data is in the audit log. */
export const shows = <Call extends DeskWork>(
  scope: Scope<DeskBody<Call>>,
  run: Run<Call>,
  audit: Audit<Call> | null = null,
): OperatorCall<Call> => ({ scope, run, audit, changes: false });

/** A call that changes something. Without `audit`, the domain writes the entry itself. */
export const changes = <Call extends DeskWork>(
  scope: Scope<DeskBody<Call>>,
  run: Run<Call>,
  audit: Audit<Call> | null,
): OperatorCall<Call> => ({ scope, run, audit, changes: true });
