import type { Body } from '#shared/contracts/registry.ts';
import { send } from './send.ts';

export const login = (body: Body<'login'>) => send('login', { body });
export const logout = () => send('logout', { once: true });
