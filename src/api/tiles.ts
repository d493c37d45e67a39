import { addressOf, type QueryValues } from './address.ts';
import { read } from './read.ts';

export const searchCams = (query: QueryValues, signal: AbortSignal) => read('GET xcams/search', query, signal);

export const camAddress = (account: string) => addressOf('GET xcams/redirect', { account });
export const adAddress = () => addressOf('GET resellpartner', { flow: 'profile-search', redirect: 1 });
export const snapshotAddress = (account: string) => addressOf('GET xcams/snapshot', { account });
