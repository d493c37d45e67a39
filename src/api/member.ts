import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const updateUser = (body: Body<'updateUser'>) => send('updateUser', { body });
export const fetchActivation = () => read('GET activate');
export const resendActivation = () => send('resendActivation');
export const activate = (token: string) => send('activate', { body: { token } });
export const takeHandoff = (token: string) => send('takeHandoff', { body: { token } });
export const geocode = (lat: number, lon: number) => read('GET geocode', { lat, lon });
export const addPushSubscription = (body: Body<'addPushSubscription'>) => send('addPushSubscription', { body });
export const removePushSubscription = (body: Body<'removePushSubscription'>) =>
  send('removePushSubscription', { body });
