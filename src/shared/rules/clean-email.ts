import { INVISIBLE } from './blank.ts';

// Browsers and Node have it, and this folder compiles without the types of either.
declare const URL: new (address: string) => { readonly hostname: string };

/** A domain with letters outside ASCII, and with nothing that would end the host of a URL. */
const INTERNATIONAL = /^(?=.*[^\0-\x7f])(?:[a-z0-9.-]|[^\0-\x7f])+$/i;

/**
 * The address that was meant, in the one form that field and server use: without the invisible characters and spaces that come
 * with a text from a document or a contact, and with the domain in ASCII (RFC 5891). Chromium converts the domain in its email field, other browsers don't.
 */
export function cleanEmail(typed: string): string {
  const email = typed
    .replace(INVISIBLE, '')
    .replace(/\s*@\s*/g, '@')
    .trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return at > 1 && INTERNATIONAL.test(domain) ? email.slice(0, at) + asciiDomain(domain) : email;
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
