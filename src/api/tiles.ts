import { callUrl, type QueryValues } from './call-url.ts';
import { read } from './read.ts';

export const searchCams = (query: QueryValues, signal: AbortSignal) =>
  read('GET xcams/search', ['cams'], query, signal);

export const camUrl = (account: string) => callUrl('GET xcams/redirect', { account });
export const adUrl = () => callUrl('GET resellpartner', { flow: 'profile-search', redirect: 1 });
export const camSnapshotUrl = (account: string) => callUrl('GET xcams/snapshot', { account });
