import { plainText } from './plain-text.ts';

const DOT = String.raw`\s?(?:\.|\(?\[?\b(?:dot|punt|punkt|point|punto|kropka)\b\]?\)?)\s?`;
/** Top levels that are no words and no ends of words in the seven languages. */
const PLAIN = 'com net org info biz xyz io ru cn tk ml gg eu nl fr uk vip icu';
/** These are also words, or begin the next sentence: `leuk.de zon`, `super.top`. They need more that looks like an address. */
const WORDLIKE = 'de es it me pl be to at my am la li co ly club top online site shop live link click app tv fun space';
const alternatives = (words: string) => words.replaceAll(' ', '|');

const ADDRESS = new RegExp(
  [
    String.raw`(?:h(?:tt|xx)ps?\s?:\s?\/\s?\/|\bwww${DOT})\S+`,
    String.raw`(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]{3,63}${DOT}(?:${alternatives(PLAIN)})\b(?![\p{L}@])(?:\/\S*)?`,
    String.raw`(?<![\p{L}\p{N}@.-])[\p{L}\p{N}.-]{2,99}\.(?:${alternatives(WORDLIKE)})\/\S+`,
    String.raw`(?<![\p{L}\p{N}@.-])[\p{L}\p{N}]{0,31}(?:-|\d)[\p{L}\p{N}-]{0,31}\.(?:${alternatives(WORDLIKE)})\b`,
  ].join('|'),
  'gu',
);

/** Where people share music, films, places and news, and where nobody can be reached. */
const HARMLESS =
  /(?:^|[/.\s])(?:youtube|youtu|spotify|soundcloud|netflix|imdb|wikipedia|google|goo|openstreetmap|komoot|strava|tripadvisor|airbnb|booking|bbc|goodreads|letterboxd)\s?\.\s?(?:com|be|org|gl|net|[a-z]{2})(?:\.[a-z]{2})?(?:$|[/?\s])/u;

/** The first link of a text to a page where members can be led to; null without one. */
export function findLink(text: string): string | null {
  const found = plainText(text).match(ADDRESS) ?? [];
  return found.find((link) => !HARMLESS.test(link)) ?? null;
}
