/** The words for 0 to 9 of the seven languages, in plain letters. */
const WORDS = [
  'zero nul null oh cero',
  'one een eins ein un une uno una jeden',
  'two twee zwei zwo deux due dos dwa',
  'three drie drei trois tre tres trzy',
  'four vier quatre quattro cuatro cztery',
  'five vijf funf fuenf cinq cinque cinco piec',
  'six zes sechs sei seis szesc',
  'seven zeven sieben sept sette siete siedem',
  'eight acht huit otto ocho osiem',
  'nine negen neun neuf nove nueve dziewiec',
];
const DIGITS = new Map(WORDS.flatMap((words, digit) => words.split(' ').map((word) => [word, `${digit}`])));
/** Letters that stand for digits among digits. */
const AMONG_DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8' };
const MIXED = /^[\dolisb]{4,}$/;
const MIXED_DIGITS_MIN = 3;

function withDigits(word: string): string {
  const digit = DIGITS.get(word);
  if (digit !== undefined) return digit;
  const isMixed = MIXED.test(word) && word.replace(/\D/g, '').length >= MIXED_DIGITS_MIN;
  return isMixed ? word.replace(/[a-z]/g, (letter) => AMONG_DIGITS[letter] ?? letter) : word;
}

/** A plain text with its words for digits written as digits. Texts with few of them stay readable: `one more` is `1 more`. */
export const digitsOf = (plain: string): string => plain.replace(/[a-z\d]+/g, withDigits);
