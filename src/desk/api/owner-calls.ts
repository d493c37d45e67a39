import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { call } from './desk-calls.ts';

export type OperatorEntry = DeskAnswer<'operators'>[number];
export const fetchOperators = () => call('operators', {});
export const inviteOperator = (body: DeskBody<'invite-operator'>) => call('invite-operator', body);
export const changeOperator = (body: DeskBody<'change-operator'>) => call('change-operator', body);
export const removeOperator = (email: string) => call('remove-operator', { email });
/** Null for the sessions of all operators. */
export const endSessions = (email: string | null) => call('end-sessions', { email });

export type LogEntry = DeskAnswer<'audit-log'>['entries'][number];
export const fetchLog = (after: string | null, operator: string | null) => call('audit-log', { after, operator });

export type DeskSite = DeskAnswer<'sites'>[number];
export const fetchSites = () => call('sites', {});
