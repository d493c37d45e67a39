import type { MemberState } from '#shared/rules/member-state.ts';

/** A copy of what operators look members up by. Triggers on `members` write it, and nothing else does. */
interface MemberLookupTable {
  /** In the order of sign-up: the time times 1,024, with a place for each member of the same millisecond. */
  n: number;
  member_id: string;
  pool: string;
  state: MemberState;
  /** Name, address and id in lower case, a line each. */
  text: string;
}

interface StaffNotesTable {
  id: string;
  member_id: string;
  /** The email of the operator, or the name of a user of the server. */
  operator: string;
  at: number;
  text: string;
}

export interface MemberLookupTables {
  member_lookup: MemberLookupTable;
  staff_notes: StaffNotesTable;
}
