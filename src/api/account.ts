import type { Body } from '#shared/contracts/registry.ts';
import { callUrl } from './call-url.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const requestPasswordReset = (email: string) => send('requestPasswordReset', { body: { email } });
export const setPassword = (body: Body<'setPassword'>) => send('setPassword', { body });
export const requestMailChange = (body: Body<'requestMailChange'>) => send('requestMailChange', { body });
export const changeMail = (token: string) => send('changeMail', { body: { token } });
export const pauseAccount = (body: Body<'pauseAccount'>) => send('pauseAccount', { body });
export const removeAccount = (body: Body<'removeAccount'>) => send('removeAccount', { body });
export const startExport = () => send('startExport');
export const fetchExport = () => read('GET account?export');
export const exportUrl = (job: string): string => callUrl('GET account?download', { job });
export const fetchSessions = () => read('GET sessions');
export const endSession = (body: Body<'endSession'>) => send('endSession', { body });
