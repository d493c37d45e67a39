import { read } from './read.ts';

/** The settings, including those that depend on the request, such as the country by IP address. */
export const fetchSettings = () => read('GET settings', ['name', 'countries'], { without: 'region_data' });
export const fetchRegions = (country: string) => read('GET regions', ['regions'], { country });
export const fetchCompanyInfo = () => read('GET companyinfo', ['name']);
