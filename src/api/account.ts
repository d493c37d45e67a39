import type { Body } from '#shared/contracts/registry.ts';
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
export const fetchSessions = () => read('GET sessions');
export const endSession = (body: Body<'endSession'>) => send('endSession', { body });
