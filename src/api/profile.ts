import { read } from './read.ts';

export const fetchProfile = (id: string, signal?: AbortSignal) => read('GET profile', { id }, signal);
export const fetchProfileFields = () => read('GET profile_fields');
export const fetchInterests = () => read('GET interests');
