import type { QueryValues } from './call-url.ts';
import { read } from './read.ts';

export const searchMembers = (query: QueryValues, signal?: AbortSignal) =>
  read('GET search', ['profiles', 'paging', 'filter_options'], query, signal);
