/** Where browsers' push subscriptions live. `*.` stands for one or more labels. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/**
 * Whether the sender may speak to it: HTTPS on port 443 at a known push service or one of `moreHosts`, without
 * credentials (docs/product/must-hold.md#s1). Asked when a subscription is taken and again before each sending.
 */
export function isPushServiceUrl(endpoint: string, moreHosts: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...KNOWN_HOSTS, ...moreHosts].some((pattern) =>
    pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern,
  );
}
