/** The push services of the browsers. `*.` stands for one or more labels. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/** What the hosts of one push service have in common. */
export const serviceOf = (endpoint: string): string => new URL(endpoint).hostname.split('.').slice(-2).join('.');

/**
 * Members choose the endpoint, so the server connects only to known push services and `moreHosts`, by HTTPS on port 443
 * without credentials (docs/product/must-hold.md#s1). Checked when a subscription is added and before each push.
 */
export function isPushServiceUrl(endpoint: string, moreHosts: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...KNOWN_HOSTS, ...moreHosts].some((pattern) =>
    pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern,
  );
}
