import { editDistance } from './edit-distance.ts';
import { MAIL_TYPO_THRESHOLDS } from './limits.ts';

// The commonest first: they win where two are equally near. Not those so short that half of all domains are near
// them (aol.com, wp.pl). Few, since they ship with the form.
const DOMAINS =
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.nl ziggo.nl kpnmail.nl hotmail.nl t-online.de freenet.de hotmail.fr orange.fr laposte.net wanadoo.fr yahoo.fr libero.it hotmail.it yahoo.it hotmail.es yahoo.es onet.pl interia.pl telenet.be hotmail.co.uk yahoo.co.uk btinternet.com live.com proton.me googlemail.com'.split(
    ' ',
  );
const SECOND_LEVELS = 'gmail hotmail outlook yahoo icloud'.split(' ');
const TOP_LEVELS = 'com net org info co.uk com.au'.split(' ');
/** Real ones that are near another. */
const OTHER_TOP_LEVELS = 'app biz coop dev edu gov int pro top xyz online email'.split(' ');

/**
 * The address that was probably meant, or null (docs/product/sign-up.md#typo-suggestion): the nearest provider, else
 * the nearest second level and top level, each at most 2 away. A hint and no more.
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

/** Two letters are a country: every one of them is near some other. */
function nearestTopLevel(topLevel: string, threshold: number): string {
  if (topLevel.length === 2 || OTHER_TOP_LEVELS.includes(topLevel)) return topLevel;
  return nearest(topLevel, TOP_LEVELS, threshold) ?? topLevel;
}

/** More than half of the letters have to be right. */
function nearest(word: string, known: readonly string[], threshold: number): string | null {
  let best: string | null = null;
  let least = threshold + 1;
  for (const candidate of known) {
    const distance = editDistance(word, candidate);
    if (distance < least && distance * 2 < candidate.length) [best, least] = [candidate, distance];
  }
  return best;
}
