import { read } from './read.ts';

/** The settings that depend on the request: push key, country by address, regions. */
export const fetchSettings = () => read('GET settings');
export const fetchRegions = (country: string) => read('GET regions', { country });
