import {
  deleteByOperator,
  logOutMember,
  sendPasswordLink,
  warnMember,
} from '#server/members/operator/act-on-member.ts';
import { exportByOperator } from '#server/members/operator/export-by-operator.ts';
import { findMembers } from '#server/members/operator/find-members.ts';
import type { Target } from '#server/members/operator/member-of-operator.ts';
import { poolOfMember } from '#server/members/operator/queries.ts';
import { showMember } from '#server/members/operator/show-member.ts';
import { addNote, removeNote } from '#server/members/operator/staff-notes.ts';
import { restoreByOperator, suspendByOperator } from '#server/members/operator/suspend-by-operator.ts';
import { listFictionalProfiles, markFictional } from '#server/members/profile/fictional-profiles.ts';
import type { memberCalls } from '#shared/contracts/desk/members.ts';
import type { DeskNeeds } from './needs.ts';
import { type Belonging, changes, inPool, type OperatorCall, onHost, shows } from './operator-call.ts';

/** A member is named by the id, with or without one of the operator's sites. */
const onMember = ({ host, id }: Target, { store }: DeskNeeds): Belonging | Promise<Belonging | null> =>
  host == null ? inPool(poolOfMember(store.db, id)) : { host };

/** The operators' calls about members. */
export const MEMBER_CALLS: { readonly [Call in keyof typeof memberCalls]: OperatorCall<Call> } = {
  'find-members': shows(
    // Without a host, the operator's own sites.
    ({ host }) => (host == null ? null : { host }),
    findMembers,
    ({ host }) => ({ action: 'find members', host: host ?? undefined }),
  ),
  // The domain writes these entries. It knows the site of a member whom the call names by the id alone, and a decided report
  // suspends too.
  'show-member': shows(onMember, showMember),
  suspend: changes(onMember, suspendByOperator, null),
  restore: changes(onMember, restoreByOperator, null),
  warn: changes(onMember, warnMember, null),
  'log-out-member': changes(onMember, logOutMember, null),
  'send-password-link': changes(onMember, sendPasswordLink, null),
  'export-member': changes(onMember, exportByOperator, null),
  'delete-member': changes(onMember, deleteByOperator, null),
  'add-note': changes(onMember, addNote, null),
  'remove-note': changes(onMember, removeNote, null),

  'fictional-profiles': shows('own', async (deps, _, { sites }) =>
    (await listFictionalProfiles(deps)).filter(({ pool }) => sites.hasPool(pool)),
  ),
  'mark-fictional': changes(
    onHost,
    (deps, body) => markFictional(deps, body),
    ({ host, id, fictional }) => ({ action: fictional ? 'mark fictional' : 'unmark fictional', host, member: id }),
  ),
};
