import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let listed: ReadonlySet<string> | undefined;

/** Whether a domain, or one above it, gives out addresses for a few minutes. The list is that of the package. */
export function isThrowawayDomain(domain: string): boolean {
  listed ??= disposableEmailBlocklistSet();
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, at) => listed?.has(labels.slice(at).join('.')));
}
