import type { Struct } from 'superstruct';
import type { DeskNeeds } from './needs.ts';

/** What the audit log says of a call. Ids only, because texts can contain personal data. */
interface AuditSubject {
  readonly action: string;
  readonly host?: string | undefined;
  readonly member?: string | undefined;
  readonly subject?: string | undefined;
}

type Run<Body> = (deps: DeskNeeds, body: Body, operator: string) => Promise<unknown>;

/** A call of the operators. What `run` returns is the answer; nothing is answered as `done`. */
export interface OperatorCall<Body = unknown> {
  readonly body: Struct<Body, unknown>;
  readonly run: Run<Body>;
  readonly audit: ((body: Body) => AuditSubject) | null;
  /** `run` changes something. Its audit entry is stored in the same transaction. */
  readonly changes: boolean;
}

/** A call that changes nothing. Whoever looks at personal data is in the audit log. */
export const shows = <Body>(body: Struct<Body, unknown>, run: Run<Body>, audit: OperatorCall<Body>['audit'] = null) =>
  ({ body, run, audit, changes: false }) as OperatorCall;

/** A call that changes something. Without `audit`, the domain writes the entry itself. */
export const changes = <Body>(body: Struct<Body, unknown>, run: Run<Body>, audit: OperatorCall<Body>['audit']) =>
  ({ body, run, audit, changes: true }) as OperatorCall;
