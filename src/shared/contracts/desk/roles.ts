import type { AnyStruct } from '../contract.ts';

/** What an operator may do at the desk. Each call names its roles. */
export const OPERATOR_ROLES = ['moderator', 'support', 'manager', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Photos, reports and complaints, and the members they are about. */
export const MODERATION = ['moderator', 'manager', 'owner'] as const;
/** Orders, refunds and cancellations. */
export const SUPPORT = ['support', 'manager', 'owner'] as const;
/** The business of an operator's sites. */
export const MANAGEMENT = ['manager', 'owner'] as const;
/** Operators, and what concerns all sites at once. */
export const OWNERS = ['owner'] as const;
/** Before the login. */
export const ANYONE = 'anyone';

/** The contract of a call of the desk. The commands of operators use the same calls. */
export interface DeskContract {
  readonly roles: readonly OperatorRole[] | typeof ANYONE;
  readonly body: AnyStruct;
  readonly answer: AnyStruct;
}

export type DeskContractTable = Readonly<Record<string, DeskContract>>;

/** Whether a role decides about photos, reports and complaints. */
export const maySeeCases = (role: OperatorRole): boolean => MODERATION.some((each) => each === role);

/** Whether a role sees what a member has bought. Moderators don't. */
export const maySeeMoney = (role: OperatorRole): boolean => SUPPORT.some((each) => each === role);
