import type { Body } from '#shared/contracts/registry.ts';
import { send } from './send.ts';

export const login = (body: Body<'POST login'>) => send('POST login', { body });
export const logout = () => send('GET logout', { once: true });
