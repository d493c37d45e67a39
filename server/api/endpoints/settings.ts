import { CENSORED_CDN_PREFIX, CLEAR_CDN_PREFIX } from '#shared/rules/limits.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET settings', async ({ site, locale, member, ip, deps, query }) => ({
    ...site.settings(locale),
    ...(query.without && { region_data: undefined }),
    geoip_country: deps.ipCountry(ip),
    cdn_prefix: member ? CLEAR_CDN_PREFIX : CENSORED_CDN_PREFIX,
  })),

  endpoint('GET companyinfo', async ({ site }) => site.pack.company),
];
