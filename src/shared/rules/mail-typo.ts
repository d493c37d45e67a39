import { editDistance } from './edit-distance.ts';
import { MAIL_TYPO_THRESHOLDS } from './limits.ts';

// The most common first, because the first of two equally similar ones is used. Very short domains (aol.com, wp.pl) are
// left out: too many domains are similar to them. The list is short, because every sign-up form loads it.
const DOMAINS =
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.nl ziggo.nl kpnmail.nl hotmail.nl t-online.de freenet.de hotmail.fr orange.fr laposte.net wanadoo.fr yahoo.fr libero.it hotmail.it yahoo.it hotmail.es yahoo.es onet.pl interia.pl telenet.be hotmail.co.uk yahoo.co.uk btinternet.com live.com proton.me googlemail.com'.split(
    ' ',
  );
const SECOND_LEVELS = 'gmail hotmail outlook yahoo icloud'.split(' ');
const TOP_LEVELS = 'com net org info co.uk com.au'.split(' ');
/** Existing top levels that are similar to one above. */
const OTHER_TOP_LEVELS =
  'app bar best bet biz bio cab cam camp car cat ceo com.br cool coop dev dog edu fit fun fyi gov icu ink int jobs men mom name new one ong onl pet pro pub red rent run tel top vet vin win work xyz online email'.split(
    ' ',
  );

/**
 * The address that was probably meant, or null (docs/product/sign-up.md#typo-suggestion). It corrects the whole domain to
 * a known provider, else the second level and the top level separately.
 */
export function suggestEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  const dot = domain.indexOf('.');
  if (at < 1 || dot < 1 || dot === domain.length - 1 || DOMAINS.includes(domain)) return null;
  const [ofDomain, ofSecondLevel, ofTopLevel] = MAIL_TYPO_THRESHOLDS;
  const topLevel = domain.slice(dot + 1);
  const meant =
    nearest(domain, DOMAINS, ofDomain) ??
    `${nearest(domain.slice(0, dot), SECOND_LEVELS, ofSecondLevel) ?? domain.slice(0, dot)}.${nearestTopLevel(topLevel, ofTopLevel)}`;
  return meant === domain ? null : typed.slice(0, at + 1) + meant;
}

/** Two letters are a country code, and each code is similar to another, so they stay. */
function nearestTopLevel(topLevel: string, threshold: number): string {
  if (topLevel.length === 2 || OTHER_TOP_LEVELS.includes(topLevel)) return topLevel;
  // A subdomain is no mistyped top level.
  const known = TOP_LEVELS.filter((each) => each.includes('.') === topLevel.includes('.'));
  return nearest(topLevel, known, threshold) ?? topLevel;
}

function nearest(word: string, known: readonly string[], threshold: number): string | null {
  let best: string | null = null;
  let least = threshold + 1;
  for (const candidate of known) {
    const distance = editDistance(word, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}
