import type { DeskAnswer, DeskBody, DeskCall } from '#shared/contracts/desk/registry.ts';
import { type CallOptions, call } from './desk-calls.ts';

export type FoundMember = DeskAnswer<'find-members'>['members'][number];
export type MemberFilters = Pick<DeskBody<'find-members'>, 'host' | 'state' | 'like' | 'joined'>;
export type ShownMember = DeskAnswer<'show-member'>;

const ask =
  <Name extends DeskCall>(name: Name) =>
  (body: DeskBody<Name>, options?: CallOptions) =>
    call(name, body, options);

export const findMembers = ask('find-members');
export const showMember = ask('show-member');
export const suspendMember = ask('suspend');
export const restoreMember = ask('restore');
export const warnMember = ask('warn');
export const logOutMember = ask('log-out-member');
export const sendPasswordLink = ask('send-password-link');
export const exportMember = ask('export-member');
export const deleteMember = ask('delete-member');
export const markFictional = ask('mark-fictional');
export const addNote = ask('add-note');
export const removeNote = ask('remove-note');
