import type { MadeLocale } from './made-member.ts';

type Lines = Readonly<Record<MadeLocale, readonly string[]>>;

/** What members write first, and in their first messages. `{n}` is a name. */
export const OPENERS: Lines = {
  en: [
    'Hi {n}, how is your weekend going?',
    'Hey! Your dog is adorable, what breed is it?',
    'Hi there :)',
    'You like hiking too? Where was the last one?',
    'I saw your insta-worthy pics from Lisbon, wow',
    'Born in 1988 as well, must be a good year',
    'So, tea or coffee?',
    'I’m 1.82 and still can’t reach the top shelf',
    'Been single since 2021 and finally ready to meet someone',
    'Hey {n}, we both play the guitar, I think. Shall we form a band and never practise?',
    'Do you work in a bank? My sister does too',
    'This one makes me happy every morning: https://www.youtube.com/watch?v=9bZkp7q19f0',
    'Would you rather pay 5 euro for a bad coffee or 2 for a good one?',
    'My phone signal is terrible here, so I may answer late',
    'Concert on 14.02.2026, tickets are 45 euro. Coming along?',
    'Are you on here often? I’m new',
  ],
  nl: [
    'Hoi {n}, hoe is je weekend?',
    'Wat een leuke hond heb je!',
    'Heey :)',
    'Jij houdt ook van wandelen, zie ik. Waar was de laatste tocht?',
    'Ik ben 41 en woon sinds 2015 in Utrecht',
    'Koffie of thee?',
    'Zullen we iets drinken? Ik betaal de eerste ronde',
    'Ik app nooit meteen, eerst hier kletsen vind ik fijn',
    'Zaterdag 14-02-2026 is er markt, ga je mee?',
  ],
  de: [
    'Hi {n}, wie läuft dein Wochenende?',
    'Dein Hund ist ja süß, welche Rasse?',
    'Hallo :)',
    'Du wanderst auch gern? Wo warst du zuletzt?',
    'Jahrgang 1985, und du?',
    'Kaffee oder Tee?',
    'Ich bin 1,85 groß und trotzdem kein Basketballer',
    'Hast du auf Instagram auch nur Katzenbilder?',
    'Das Konzert am 14.02.2026 kostet 45 Euro, kommst du mit?',
    'Bist du öfter hier?',
  ],
  fr: [
    'Salut {n}, comment se passe ton week-end ?',
    'Ton chien est adorable !',
    'Coucou :)',
    'Tu aimes la rando aussi ? C’était où la dernière ?',
    'J’ai 38 ans et je vis à Lyon depuis 2012',
    'Thé ou café ?',
    'Je paie le premier verre si tu viens',
    'Tu es souvent par ici ?',
    'Concert le 14/02/2026, 45 euros la place, tu viens ?',
  ],
  it: [
    'Ciao {n}, come va il fine settimana?',
    'Che bello il tuo cane!',
    'Ciao :)',
    'Anche tu ami la montagna? Dove sei stata?',
    'Ho 40 anni e vivo a Torino dal 2010',
    'Tè o caffè?',
    'Il primo giro lo pago io',
    'Hai un gatto o un cane?',
    'Sabato 14/02/2026 c’è un concerto, 45 euro, vieni?',
  ],
  es: [
    'Hola {n}, ¿qué tal el finde?',
    '¡Qué perro más bonito!',
    'Holaa :)',
    '¿También te gusta la montaña? ¿Dónde fue la última?',
    'Tengo 39 años y vivo en Madrid desde 2014',
    '¿Té o café?',
    'Yo invito a la primera ronda',
    '¿Entras mucho por aquí?',
    'El 14/02/2026 hay concierto, 45 euros, ¿te vienes?',
  ],
  pl: [
    'Hej {n}, jak weekend?',
    'Jaki słodki pies!',
    'Hejka :)',
    'Też lubisz góry? Gdzie ostatnio?',
    'Mam 37 lat, mieszkam w Krakowie od 2011',
    'Kawa czy herbata?',
    'Pierwsza kolejka na mnie',
    'Często tu zaglądasz?',
    'Koncert 14.02.2026, bilet 120 zł, idziemy?',
  ],
};

/** Openers of members who found one that works, and send it to everyone. */
export const COPIED: Lines = {
  en: [
    'Hey {n}, two truths and one lie: I can juggle, I hate chocolate, I once met the king. Which one is the lie?',
    'Hi {n}, I liked your profile a lot and I would love to hear what makes you laugh',
  ],
  nl: [
    'Hoi {n}, twee waarheden en een leugen: ik kan jongleren, ik haat chocola, ik heb de koning ontmoet. Wat is de leugen?',
  ],
  de: [
    'Hi {n}, zwei Wahrheiten und eine Lüge: Ich kann jonglieren, ich hasse Schokolade, ich traf mal den König. Was stimmt nicht?',
  ],
  fr: [
    'Salut {n}, deux vérités et un mensonge : je jongle, je déteste le chocolat, j’ai rencontré le roi. Lequel est faux ?',
  ],
  it: [
    'Ciao {n}, due verità e una bugia: so fare il giocoliere, odio il cioccolato, ho incontrato il re. Quale è falsa?',
  ],
  es: ['Hola {n}, dos verdades y una mentira: hago malabares, odio el chocolate, conocí al rey. ¿Cuál es falsa?'],
  pl: ['Hej {n}, dwie prawdy i kłamstwo: umiem żonglować, nie znoszę czekolady, spotkałem króla. Co jest nieprawdą?'],
};

/** Members who give their own contact. `{p}` is a phone number, `{h}` the name of an account. */
export const CONTACTS: Lines = {
  en: [
    'Can I have your number?',
    'My number is {p}, call me when you like',
    'Here is my insta: {h}',
    'Shall we switch to WhatsApp? {p}',
    'Find me on telegram if it’s easier: {h}',
  ],
  nl: ['Mag ik je nummer?', 'Mijn nummer is {p}', 'Mijn insta is {h}', 'Zullen we verder appen op WhatsApp? {p}'],
  de: [
    'Gibst du mir deine Nummer?',
    'Meine Nummer: {p}',
    'Mein Insta ist {h}',
    'Wollen wir auf WhatsApp weiterschreiben? {p}',
  ],
  fr: ['Tu me donnes ton numéro ?', 'Mon numéro : {p}', 'Mon insta : {h}', 'On passe sur WhatsApp ? {p}'],
  it: ['Mi dai il tuo numero?', 'Il mio numero: {p}', 'Il mio insta è {h}', 'Passiamo su WhatsApp? {p}'],
  es: ['¿Me das tu número?', 'Mi número: {p}', 'Mi insta es {h}', '¿Pasamos a WhatsApp? {p}'],
  pl: ['Dasz mi swój numer?', 'Mój numer: {p}', 'Mój insta to {h}', 'Przejdźmy na WhatsApp? {p}'],
};

export const OWN_PAGES = [
  'I write about food: https://annas-kitchen.example.com/soup',
  'My band is on https://river-sons.bandcamp.com',
  'That’s my photo blog: lightandlines.net',
] as const;
