import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findToldAge } from '#shared/rules/signs/told-age.ts';

/** Somebody says their own age, by language. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  en: [
    'I am 16',
    "Hi! I'm 16, from Leeds",
    'im only 15 lol',
    'I’m sixteen years old.',
    'i am seventeen but mature',
    'Honestly? I just turned 17.',
    'my real age is 14',
    'I am l6 and you?',
    'I am 1６',
    'I am 1️⃣6️⃣',
    'I am 1 6 years old',
    "I'll be 17 in june",
    'I am ten years old',
    'і аm 16',
    'I am 16yo',
    'I’m 13 🙂',
  ],
  nl: [
    'Ik ben 16 jaar',
    'ik ben pas zestien',
    'ben 15',
    'Ik ben veertien jaar oud en jij?',
    'ik word 17',
    'ik ben 17, mag dat?',
  ],
  de: [
    'Ich bin 16',
    'ich bin erst fünfzehn',
    'Ich bin sechzehn Jahre alt.',
    'bin 17 und du?',
    'ich werde bald 17',
    'Ich bin zwölf!',
    'mein Alter ist 15',
    'Ich bin gerade erst vierzehn, sorry',
  ],
  fr: [
    'J’ai 16 ans',
    "j'ai seulement quinze ans",
    'je n’ai que 17 ans',
    'J’ai dix-sept ans.',
    'j ai 14 ans et toi ?',
    'je vais avoir 17 ans',
    "j'ai seize ans et demi",
  ],
  it: [
    'ho 16 anni',
    'Ho solo quindici anni',
    'ho sedici anni e vengo da Roma',
    'compio 17 anni domani',
    'Ciao, ho diciassette anni!',
  ],
  es: [
    'tengo 16 años',
    'Tengo solo quince años',
    'tengo dieciséis años y vivo en Madrid',
    'cumplo 17 años pronto',
    'Hola, tengo catorce añitos.',
  ],
  pl: [
    'mam 16 lat',
    'Mam dopiero piętnaście lat',
    'mam szesnaście lat i mieszkam w Łodzi',
    'niedługo skończę 17 lat',
    'Mam 14 lat, a ty?',
  ],
};

/** The same words about others, about the past, or about something else. */
const NOT_TOLD: Readonly<Record<string, readonly string[]>> = {
  en: [
    'My son is 16',
    'I have been single since I was 16',
    'I have smoked since I am 16 years old',
    'I am 16 km away',
    'I am 16 stone',
    'I am over 18',
    'I am 26',
    'I am 160 cm',
    'I am 16.5 miles from you',
    'I’m 15 minutes away',
    'I am 17 years older than her',
    'I’m 12 years sober',
    'I am 16 weeks pregnant',
    'I’m 10/10 happy. On a scale, I am 10.',
    'People think I’m 16',
    'I feel like I am 16',
    'I am 16 at heart',
    'I’m 16 again when I dance',
    'When I am 16, 17 people came',
    'I am 16, 17 or so miles away',
    'I am the mother of a 16 year old girl',
    'I am in room 16',
    'I am one of 16 players',
    'I am 1.75',
    'I am 15% Irish',
    'I am tense',
    'I’m tens of miles away',
    'I am I7000 fan',
    'Is she 16?',
    'I am 13:30 free',
    'I am not 16',
  ],
  nl: [
    'mijn zoon is 16',
    'toen ik 16 was',
    'ik rook sinds ik 16 ben',
    'ik ben 16 jaar getrouwd',
    'ik ben 16 km verderop',
    'ik ben al 12 jaar alleen',
    'ze denken dat ik ben 16 jaar',
    'ik ben 61',
  ],
  de: [
    'Meine Tochter ist 16',
    'als ich 16 war',
    'seit ich 16 bin',
    'Ich bin 16 km gelaufen',
    'Ich bin 16 Jahre verheiratet',
    'ich bin 15 Minuten entfernt',
    'ich bin zehn Jahre älter',
    'bin 1,75 groß',
    'Ich bin elfte geworden',
    'Ich bin seit 16 Jahren hier',
    'Ich bin elfenhaft',
  ],
  fr: [
    'mon fils a 16 ans',
    'depuis que j’ai 16 ans',
    "j'avais 16 ans",
    "j'ai 16 ans de plus",
    "j'ai 16 ans d'expérience",
    "j'ai dix-huit ans",
    "j'ai dix-neuf ans",
    "j'ai un fils de 16 ans",
    "j'ai 16 chats",
    "je n'ai pas 16 ans",
  ],
  it: [
    'mio figlio ha 16 anni',
    'da quando ho 16 anni',
    'non ho 16 anni',
    'ho 16 anni di esperienza',
    'avevo 16 anni',
    'ho 16 gatti',
    'ho 16 anni in più',
    'ho diciotto anni',
  ],
  es: [
    'mi hijo tiene 16 años',
    'desde que tengo 16 años',
    'no tengo 16 años',
    'tengo 16 años de experiencia',
    'tenía 16 años',
    'tengo 16 gatos',
    'tengo 16 años más',
    'tengo dieciocho años',
  ],
  pl: [
    'mój syn ma 16 lat',
    'odkąd mam 16 lat',
    'nie mam 16 lat',
    'mam 16 lat doświadczenia',
    'miałem 16 lat',
    'mam 16 kotów',
    'mam 16-letniego syna',
    'mam osiemnaście lat',
  ],
};
const rowsOf = (table: typeof TOLD) =>
  Object.entries(table).flatMap(([locale, texts]) => texts.map((text) => [locale, text] as const));

test.each(rowsOf(TOLD))('%s: an age below 18 is told: %s', (_locale, text) => {
  expect(findToldAge(text)).not.toBeNull();
});

test.each(rowsOf(NOT_TOLD))('%s: no age of one’s own is told: %s', (_locale, text) => {
  expect(findToldAge(text)).toBeNull();
});

test('the words that were found are the evidence', () => {
  expect(findToldAge('Hello there. I’m sixteen years old, and you?')).toBe("i'm sixteen years old");
});

const FRAMES = [
  'I am # years old',
  'ik ben # jaar',
  'ich bin # Jahre alt',
  'j’ai # ans',
  'ho # anni',
  'tengo # años',
  'mam # lat',
];
test('in each language, the numbers from 10 to 17 count and no others do', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FRAMES), fc.integer({ min: 0, max: 130 }), (frame, age) => {
      expect(findToldAge(frame.replace('#', `${age}`)) !== null).toBe(age >= 10 && age <= 17);
    }),
  );
});

test('a text made to be slow is read quickly', () => {
  const started = performance.now();
  for (const piece of ['i am ', 'i am 16 ', "j'ai 16 ans de ", 'mam 1', '1 1 '])
    findToldAge(piece.repeat(4_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(1_000);
});
