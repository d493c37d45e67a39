/** The states by which operators find members. A member has exactly one: the first that applies, from the end. */
export const MEMBER_STATES = ['active', 'unconfirmed', 'leaving', 'suspended', 'banned'] as const;
/** `leaving` has asked for the deletion of the account, or is being deleted. */
export type MemberState = (typeof MEMBER_STATES)[number];
