import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signsInText } from '#shared/rules/signs/message-signs.ts';
import { joinedText, plainText } from '#shared/rules/signs/plain-text.ts';
import type { SignName } from '#shared/rules/signs/sign-table.ts';

const rulesOf = (text: string): SignName[] => signsInText(text, 'chat').map(({ rule }) => rule);

/** By language: what is written, and the rule that has to find it. */
const FOUND: Readonly<Record<string, readonly (readonly [text: string, rule: SignName])[]>> = {
  en: [
    ['Text me on WhatsApp, I’m rarely online here', 'service'],
    ['add me on w h a t s a p p', 'service'],
    ['my tele-gram: lovely_anna22', 'service'],
    ['my snap is kim_9921', 'service'],
    ['Write me at anna.lovely82 at gmail dot com', 'service'],
    ['my number is +1 (555) 123-4567', 'phone'],
    ['call zero six one two three four five six seven eight', 'phone'],
    ['0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'phone'],
    ['O6l2345678 is me', 'phone'],
    ['See more of me on hxxp://hot-dates.example', 'link'],
    ['my page: hotcams dot com', 'link'],
    ['Can you send me 200 euro for the ticket?', 'payment'],
    ['I earn a good profit with bitcoin and can show you', 'payment'],
    ['150€ per hour, incall only', 'payment'],
    ['just buy a Steam card and send the code', 'payment'],
  ],
  nl: [
    ['Stuur me een bericht op whats app, ik zit hier bijna nooit', 'service'],
    ['mijn insta is kim_kim99', 'service'],
    ['nul zes een twee drie vier vijf zes zeven acht', 'phone'],
    ['app me 06-12345678', 'phone'],
    ['kijk op mijnsite punt com', 'link'],
    ['Kun je me geld lenen? Leen me 50 euro', 'payment'],
    ['verdien geld met crypto, ik heb een mentor', 'payment'],
  ],
  de: [
    ['Schreib mir auf Telegram, bin selten hier', 'service'],
    ['Schreib mir auf Теlеgrаm', 'service'],
    ['meine Nummer 0151 2345 6789', 'phone'],
    ['null eins fünf eins zwei drei vier fünf sechs sieben', 'phone'],
    ['www.heisse-treffen.example', 'link'],
    ['Kannst du mir 100 Euro überweisen per PayPal? Überweise mir bitte Geld', 'payment'],
    ['Mit Bitcoin verdiene ich jeden Tag Gewinn', 'payment'],
  ],
  fr: [
    ['Écris-moi sur WhatsApp, je suis rarement ici', 'service'],
    ['ajoute moi sur snap', 'service'],
    ['mon num : 06 12 34 56 78', 'phone'],
    ['zéro six un deux trois quatre cinq six sept huit', 'phone'],
    ['regarde mes photos : http://mes-photos.example/x', 'link'],
    ['Peux-tu m’envoyer une carte cadeau ? Achète une carte cadeau', 'payment'],
    ['150€ par heure, je reçois', 'payment'],
  ],
  it: [
    ['Scrivimi su WhatsApp, qui ci sono poco', 'service'],
    ['aggiungimi su telegram', 'service'],
    ['il mio numero: 347 123 4567', 'phone'],
    ['tre quattro sette uno due tre quattro cinque sei sette', 'phone'],
    ['guarda le-mie-foto.xyz', 'link'],
    ['Mandami 50 euro per favore', 'payment'],
    ['Con le criptovalute guadagno bene', 'payment'],
  ],
  es: [
    ['Escríbeme por WhatsApp, entro poco aquí', 'service'],
    ['agrégame en telegram', 'service'],
    ['llámame 612 345 678', 'phone'],
    ['seis uno dos tres cuatro cinco seis siete ocho', 'phone'],
    ['mira mi web: calientes.com', 'link'],
    ['Mándame 50 euros por bizum', 'payment'],
    ['Invierto en bitcoin y las ganancias son altas', 'payment'],
  ],
  pl: [
    ['Napisz do mnie na WhatsApp, rzadko tu jestem', 'service'],
    ['dodaj mnie na telegram', 'service'],
    ['mój numer to 512 345 678', 'phone'],
    ['pięć jeden dwa trzy cztery pięć sześć siedem osiem', 'phone'],
    ['zobacz gorace-fotki kropka com', 'link'],
    ['Wyślij mi 100 zł na bilet', 'payment'],
    ['Zarabiam na bitcoin, pokażę ci jak, zysk pewny', 'payment'],
  ],
};

/** What honest people write in their first messages. */
const NOTHING: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Born 12.05.1988, and you?',
    'I’m 175 cm and 70 kg, 34 years old',
    'Free between 18:00 and 22:00, or 10.30-12.00 on Sunday',
    'The tickets were 1 000 000 times too expensive, 45 euro!',
    'I saw your insta pics and they are lovely',
    'The signal is bad here on the train',
    'Standing in line for coffee',
    'I work in a bank and pay my bills like everyone',
    'Crypto is boring, let’s talk about hiking',
    'From 1995 to 2003 I lived in Rome, then 2004-2010 in Paris',
    'My kids are 12, 14, 16 and 19',
    'This song: https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    'One or two or three drinks, and then home by eight',
    'We could meet at 8. Or at 9?',
    'I know I should write more. Me too!',
    'Do you have a dog? I do',
    'I paid 20 euro for the ticket, what a night',
    '20251231',
    '10 000 steps a day, 52.3702, 4.8952',
  ],
  nl: [
    'Wat leuk.de zon schijnt eindelijk',
    'Heb je zin in koffie om 10:30?',
    'Ik ben 1,82 lang en 41 jaar',
    'Ik app liever niet meteen, eerst hier praten',
    'Ik heb een en twee katten gehad',
  ],
  de: [
    'Das war super.top Wetter heute',
    'Ich bin 1988 geboren, 2010 nach Köln gezogen',
    'Hast du am 24.12.2025 schon was vor?',
    'Eins, zwei, drei und los',
    'Ich hab kein Geld für Urlaub, schick wäre Italien',
    'Wer kauft eigentlich noch CDs?',
  ],
  fr: [
    'J’ai 34 ans et toi ? Je suis libre de 18h30 à 22h',
    'Tu as un chat ? Moi deux, trois l’an dernier',
    'C’est bien.es-tu libre ?',
    'Je paie le café si tu viens !',
  ],
  it: [
    'Hai un cane? Io ne ho due',
    'Ho 45 anni e vivo a Torino dal 1999',
    'Ti offro io il caffè, pago volentieri',
    'Sono alto 1.85 e peso 80 kg',
  ],
  es: [
    '¿Tienes planes el 14/02/2026?',
    'Mido 1,75 y tengo 38 años',
    'Qué bien.es verano por fin',
    'Yo pago la primera ronda, tú la segunda',
  ],
  pl: [
    'Masz psa? Ja mam dwa, a wcześniej trzy',
    'Mam 34 lata, wzrost 178 cm',
    'Kup sobie kawę i chodź na spacer',
    'Od 1999 do 2005 mieszkałam w Gdańsku',
  ],
};

describe.each(Object.keys(FOUND))('in %s', (locale) => {
  test.each(FOUND[locale] ?? [])('“%s” is a sign: %s', (text, rule) => {
    expect(rulesOf(text)).toContain(rule);
  });
  test.each(NOTHING[locale] ?? [])('“%s” is none', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

test('look-alikes, wide letters and invisible characters don’t hide a word', () => {
  for (const hidden of ['ｔｅｌｅｇｒａｍ', 'теlеgrаm', 'tele\u200bgram', '𝐭𝐞𝐥𝐞𝐠𝐫𝐚𝐦', 'ⓣⓔⓛⓔⓖⓡⓐⓜ', 'télégram'])
    expect(plainText(hidden)).toBe('telegram');
  expect(joinedText('t e l e g r a m')).toBe('telegram');
});

test('a text of characters that become many is read no further than a message is long', () => {
  expect(plainText('ﷺ'.repeat(4_000))).toHaveLength(4_000);
});

test('a number is found however its digits are grouped and written', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const signs = fc.constantFrom('', ' ', '-', '.', '/', ' - ');
  const written = fc.constantFrom(
    (each: number) => `${each}`,
    (each: number) => `${each}\ufe0f\u20e3`,
    (each: number) => String.fromCodePoint(0xff10 + each),
  );
  fc.assert(
    fc.property(fc.array(digit, { minLength: 7, maxLength: 9 }), signs, written, (rest, sign, write) => {
      fc.pre(new Set(rest).size > 3);
      const number = [0, 6, ...rest].map(write).join(sign);
      expect(rulesOf(`hey ${number} !`), number).toContain('phone');
    }),
    { seed: 193 },
  );
});

test('no text makes a rule fail or take long, and the evidence is short', () => {
  const text = fc.string({ maxLength: 4_000, unit: 'grapheme' });
  fc.assert(
    fc.property(text, (body) => {
      for (const { evidence } of signsInText(body, '')) expect(evidence.length).toBeLessThanOrEqual(60);
    }),
    { seed: 193, numRuns: 200 },
  );
  for (const repeated of ['1 ', 'a.', 'w h ', 'add me ', 'whatsapp', '06-', 'send me money ', '@a', '€10 ', 'btc '])
    signsInText(repeated.repeat(4_000 / repeated.length), '');
});
