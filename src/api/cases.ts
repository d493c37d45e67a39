import type { ApiError } from './api-error.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchReport = (id: string) => read('GET report', ['status'], { case: id });
/** @returns the current case, even if it was too late for an appeal */
export async function addAppeal(id: string, text: string) {
  await send('POST appeal', { body: { case: id, text } }).catch((error: ApiError) => {
    if (error.status !== 409) throw error;
  });
  return fetchReport(id);
}
