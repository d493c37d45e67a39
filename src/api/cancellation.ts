import type { Body } from '#shared/contracts/registry.ts';
import { send } from './send.ts';

export const cancelContract = (body: Body<'cancelContract'>) => send('cancelContract', { body });
