import { read } from './read.ts';

/** The settings that depend on the request: push key, country by address, regions. */
export const fetchSettings = () => read('fetchSettings');
export const fetchRegions = (country: string) => read('fetchRegions', { country });
