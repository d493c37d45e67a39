import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const updateUser = (body: Body<'updateUser'>) => send('updateUser', { body });
export const fetchActivation = () => read('fetchActivation');
export const resendActivation = () => send('resendActivation');
export const activate = (token: string) => send('activate', { body: { token } });
export const geocode = (lat: number, lon: number) => read('geocode', { lat, lon });
export const addPushSubscription = (body: Body<'addPushSubscription'>) => send('addPushSubscription', { body });
