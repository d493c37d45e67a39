import type { Body } from '#shared/contracts/registry.ts';
import { send } from './send.ts';

export const cancelContract = (body: Body<'POST cancel'>) => send('POST cancel', { body });
