import type { Body } from '#shared/contracts/registry.ts';
import { callUrl } from './call-url.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const requestPasswordReset = (email: string) => send('POST password', { body: { email } });
export const setPassword = (body: Body<'PUT password'>) => send('PUT password', { body });
export const requestMailChange = (body: Body<'POST mailchange'>) => send('POST mailchange', { body });
export const changeMail = (token: string) => send('PUT mailchange', { body: { token } });
export const changeAccount = (body: Body<'PUT account'>) => send('PUT account', { body });
export const removeAccount = (body: Body<'DELETE account'>) => send('DELETE account', { body });
export const startExport = () => send('POST account?export');
export const fetchExport = () => read('GET account?export', ['status']);
export const exportUrl = (job: string): string => callUrl('GET account?download', { job });
export const fetchSessions = () => read('GET sessions', ['sessions']);
export const endSession = (body: Body<'DELETE sessions'>) => send('DELETE sessions', { body });
