import type { Body } from '#shared/contracts/registry.ts';
import { callHeaders } from './address.ts';
import { ApiError } from './api-error.ts';
import { answerOf, read } from './read.ts';
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

/** The archive, which can be fetched once: a plain link could not send the headers that fetching it needs. */
export async function downloadExport(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: callHeaders(), cache: 'no-store' }).catch(() => {
    throw new ApiError(0);
  });
  return response.ok ? response.blob() : answerOf<'downloadExport'>(response);
}
