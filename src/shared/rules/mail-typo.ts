import { cleanEmail } from './clean-email.ts';
import { editDistance } from './edit-distance.ts';
import { MAIL_TYPO_THRESHOLDS } from './limits.ts';
import { COUNTRIES, SIMILAR_TOP_LEVELS } from './top-levels.ts';

// The most common first, because the first of two equally similar ones is used. Very short domains (aol.com, wp.pl) are
// left out: too many domains are similar to them. The list is short, because every sign-up form loads it.
const DOMAINS =
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com live.nl ziggo.nl kpnmail.nl hotmail.nl t-online.de freenet.de hotmail.de outlook.de yahoo.de hotmail.fr orange.fr laposte.net wanadoo.fr yahoo.fr outlook.fr live.fr libero.it hotmail.it yahoo.it outlook.it live.it hotmail.es yahoo.es outlook.es onet.pl interia.pl telenet.be hotmail.be live.be hotmail.co.uk yahoo.co.uk live.co.uk yahoo.com.au yahoo.ie yahoo.ca btinternet.com proton.me protonmail.com googlemail.com'.split(
    ' ',
  );
/** Other domains with mailboxes that are similar to one above. */
const SIMILAR_DOMAINS =
  'mail.com email.com ymail.com cloud.com online.de o2online.de o2mail.de upcmail.nl inetia.pl'.split(' ');
export const TOP_LEVELS = 'com net org info co.uk com.au'.split(' ');
/** They exist, but nobody has a mailbox at a known provider there. */
const SHORTENED_COM = ['co', 'cm', 'om'];

/** Splits at the first dot. */
const partsOf = (domain: string): [name: string, rest: string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

const exists = (topLevel: string): boolean =>
  (topLevel.length === 2 ? COUNTRIES : SIMILAR_TOP_LEVELS).split(' ').includes(topLevel) ||
  TOP_LEVELS.includes(topLevel);

/**
 * The address that was probably meant, or null (docs/product/sign-up.md#typo-suggestion). It corrects the whole domain to
 * a known provider, else the second level and the top level separately. A domain that exists is not corrected, as far as a
 * short list can tell: other people have mailboxes there.
 */
export function suggestEmail(email: string): string | null {
  const typed = cleanEmail(email);
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  const [name, rest] = partsOf(domain);
  if (at < 1 || !name || !rest || [...DOMAINS, ...SIMILAR_DOMAINS].includes(domain)) return null;
  const isMistyped = !exists(domain.slice(domain.lastIndexOf('.') + 1));
  const meant = nearestDomain(name, rest, isMistyped) ?? (isMistyped ? withTopLevel(domain) : domain);
  return meant === domain ? null : typed.slice(0, at + 1) + meant;
}

/** The known domain that is similar as a whole. If its top level exists, the typing error is in its name. */
function nearestDomain(name: string, rest: string, isMistyped: boolean): string | null {
  const distanceOf = (domain: string) => {
    const [knownName, knownRest] = partsOf(domain);
    const ofRest = editDistance(rest, knownRest);
    const mayDiffer = isMistyped
      ? ofRest < knownRest.length
      : !ofRest || (knownRest === 'com' && SHORTENED_COM.includes(rest));
    return mayDiffer && isSimilarName(name, knownName) ? editDistance(name, knownName) + ofRest : Number.NaN;
  };
  return nearest(DOMAINS, distanceOf, MAIL_TYPO_THRESHOLDS[0]);
}

/** Short names are similar to many others, so only neighbors that changed places, or one letter, count as a typing error. */
function isSimilarName(name: string, known: string): boolean {
  const distance = editDistance(name, known);
  const lettersOf = (word: string) => [...word].sort().join('');
  if (distance <= (known.length > 6 ? MAIL_TYPO_THRESHOLDS[1] : known.length > 4 ? 1 : 0)) return true;
  return distance <= MAIL_TYPO_THRESHOLDS[1] && lettersOf(name) === lettersOf(known);
}

/** The domain with a top level that exists, and with the name of a known provider if there is one. */
function withTopLevel(domain: string): string {
  const labels = domain.split('.');
  const endOf = (topLevel: string) => labels.slice(-topLevel.split('.').length).join('.');
  const topLevel = nearest(TOP_LEVELS, (each) => editDistance(endOf(each), each), MAIL_TYPO_THRESHOLDS[2]);
  const start = topLevel && domain.slice(0, -endOf(topLevel).length - 1);
  return start ? (nearestDomain(start, topLevel, false) ?? `${start}.${topLevel}`) : domain;
}

function nearest(known: readonly string[], distanceOf: (word: string) => number, threshold: number): string | null {
  let best: string | null = null;
  let least = threshold + 1;
  for (const candidate of known) {
    const distance = distanceOf(candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}
