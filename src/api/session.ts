import type { Body } from '#shared/contracts/registry.ts';
import { poll, read } from './read.ts';
import { send } from './send.ts';

export const fetchUser = () => read('GET user');
export const pollUser = () => poll('GET user');
export const login = (body: Body<'login'>) => send('login', { body });
export const logout = () => send('logout', { once: true });
