import { read } from './read.ts';

/** The settings with what depends on the request, such as the country by IP address. */
export const fetchSettings = () => read('GET settings');
export const fetchRegions = (country: string) => read('GET regions', { country });
export const fetchCompanyInfo = () => read('GET companyinfo');
