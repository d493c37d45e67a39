import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchOwnUser = () => read('GET user', ['user']);
export const updateUser = (body: Body<'PUT user'>) => send('PUT user', { body });
export const fetchActivation = () => read('GET activate', ['delivered']);
export const resendActivation = () => send('POST activate');
export const activate = (token: string) => send('PUT activate', { body: { token } });
export const takeHandoff = (token: string) => send('PUT handoff', { body: { token } });
export const geocode = (lat: number, lon: number) => read('GET geocode', ['country'], { lat, lon });
export const addPushSubscription = (body: Body<'POST user?push'>) => send('POST user?push', { body });
export const removePushSubscription = (body: Body<'DELETE user?push'>) => send('DELETE user?push', { body });
