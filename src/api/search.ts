import type { QueryValues } from './address.ts';
import { read } from './read.ts';

export const searchMembers = (query: QueryValues, signal?: AbortSignal) => read('GET search', query, signal);
