import { read } from './read.ts';

export const fetchProfile = (id: string, signal?: AbortSignal) => read('fetchProfile', { id }, signal);
export const fetchProfileFields = () => read('fetchProfileFields');
export const fetchInterests = () => read('fetchInterests');
