import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const addComplaint = (body: Body<'addComplaint'>) => send('addComplaint', { body });
export const fetchComplaint = (id: string) => read('GET complaint', { case: id });

/** Returns the case with its appeal. */
export async function appealComplaint(body: Body<'appealComplaint'>) {
  await send('appealComplaint', { body });
  return fetchComplaint(body.case);
}
