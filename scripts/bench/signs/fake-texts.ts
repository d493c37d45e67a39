import type { MadeLocale } from './made-member.ts';

/**
 * What fakes write, collected without a look at the rules: also what no rule knows. `{c}` is a contact, `{u}` an address, `{n}` a
 * name.
 */
type Lines = Readonly<Record<MadeLocale, readonly string[]>>;

export const ROMANCE: Lines = {
  en: [
    'Hello dear, your smile is amazing. I am not always on this site, you can write me on {c} so we can know each other better',
    'Hi beautiful soul, I saw your profile and my heart stopped. Could we talk on {c}?',
    'Good morning. My subscription here ends today, please text me: {c}',
    'I am a widowed engineer working offshore, looking for a serious relationship. Reach me at {c}',
    'you look so kind {n}. lets move to the green app, this site is slow. {c}',
    'I hardly ever log in here. Give me your number and I will send you my pictures',
  ],
  nl: [
    'Hallo lieverd, ik ben niet vaak op deze site, stuur me een bericht via {c}',
    'Wat een mooie lach heb je {n}! Mijn abonnement loopt af, schrijf me op {c}',
    'Ik ben weduwnaar en werk op een boorplatform. Zullen we verder praten? {c}',
    'Ik zou je graag beter leren kennen, maar niet hier. Geef me je nummer',
  ],
  de: [
    'Hallo meine Liebe, ich bin nicht oft hier. Schreib mir bitte auf {c}, dann schicke ich dir Bilder',
    'Dein Lächeln hat mich verzaubert {n}. Mein Abo läuft heute ab: {c}',
    'Ich bin Ingenieur auf einer Bohrinsel und suche die große Liebe. Du erreichst mich unter {c}',
    'Lass uns woanders weiterreden, hier ist es so unpersönlich. Gib mir deine Nummer',
  ],
  fr: [
    'Bonjour ma belle, je ne suis pas souvent ici, écris-moi sur {c} pour mieux se connaître',
    'Ton sourire est magnifique {n}. Mon abonnement se termine, contacte moi : {c}',
    'Je suis veuf, ingénieur en mer, et je cherche une relation sérieuse. {c}',
    'On pourrait parler ailleurs ? Ce site bugue tout le temps. Donne moi ton numéro',
  ],
  it: [
    'Ciao tesoro, non sono spesso qui, scrivimi su {c} così ci conosciamo meglio',
    'Il tuo sorriso è bellissimo {n}. Il mio abbonamento scade oggi, contattami: {c}',
    'Sono vedovo e lavoro su una piattaforma petrolifera. Cerco una relazione seria. {c}',
    'Parliamo altrove? Qui non mi trovo bene. Dammi il tuo numero',
  ],
  es: [
    'Hola cariño, no entro mucho aquí, escríbeme por {c} para conocernos mejor',
    'Qué sonrisa tan bonita {n}. Mi suscripción termina hoy, contáctame: {c}',
    'Soy viudo, ingeniero en una plataforma, y busco una relación seria. {c}',
    '¿Hablamos en otro sitio? Esta página va muy lenta. Pásame tu número',
  ],
  pl: [
    'Witaj kochana, rzadko tu bywam, napisz do mnie na {c}, poznamy się lepiej',
    'Masz piękny uśmiech {n}. Mój abonament kończy się dziś, odezwij się: {c}',
    'Jestem wdowcem, pracuję na platformie wiertniczej i szukam miłości. {c}',
    'Pogadajmy gdzie indziej, ta strona ciągle się zacina. Podaj swój numer',
  ],
};

export const SPAM: Lines = {
  en: [
    'My private pics are here {u} come see',
    'Verify here first so I know you are real: {u}',
    'free cams tonight >> {u}',
    'I answer only on {u} hun',
  ],
  nl: ['Mijn privéfoto’s staan hier {u}', 'Ik antwoord alleen nog op {u}', 'Eerst even verifiëren: {u}'],
  de: [
    'Meine privaten Bilder sind hier: {u}',
    'Melde dich kostenlos an, dort bin ich online {u}',
    'Bitte erst hier bestätigen {u}',
  ],
  fr: ['Mes photos privées sont ici {u}', 'Je réponds seulement sur {u}', 'Vérifie ton âge ici d’abord : {u}'],
  it: ['Le mie foto private sono qui {u}', 'Rispondo solo su {u}', 'Prima verifica qui {u}'],
  es: ['Mis fotos privadas están aquí {u}', 'Solo contesto en {u}', 'Verifica aquí primero {u}'],
  pl: ['Moje prywatne zdjęcia są tu {u}', 'Odpisuję tylko na {u}', 'Najpierw potwierdź wiek: {u}'],
};

export const PAID: Lines = {
  en: [
    'Hi, 150€ per hour, 500€ night. Write me {c}',
    'Looking for a generous man, I am a student and need a sponsor. {c}',
    'outcall and incall, no explicit talk here. {c}',
    'I can teach you how I earn with crypto, 20% profit each week. {c}',
    'Would you buy me a Steam gift card? I will thank you with pictures. {c}',
  ],
  nl: [
    '150 euro per uur, stuur me {c}',
    'Studente zoekt gulle man. {c}',
    'Ik verdien met crypto elke week, ik leer het je. {c}',
    'Betaalde date vanavond? {c}',
  ],
  de: [
    '150 Euro pro Stunde, schreib mir {c}',
    'Studentin sucht großzügigen Mann, TG erwünscht. {c}',
    'Mit Bitcoin verdiene ich jede Woche, ich zeige dir wie. {c}',
    'Bezahltes Treffen heute? {c}',
  ],
  fr: [
    '150€ de l’heure, 500€ la nuit, écris-moi {c}',
    'Étudiante cherche homme généreux. {c}',
    'Je gagne chaque semaine avec le bitcoin, je te montre. {c}',
    '100 roses la demi-heure. {c}',
  ],
  it: [
    '150€ l’ora, scrivimi {c}',
    'Studentessa cerca uomo generoso. {c}',
    'Guadagno ogni settimana con bitcoin, ti insegno. {c}',
    '100 rose per mezz’ora. {c}',
  ],
  es: [
    '150€ la hora, escríbeme {c}',
    'Estudiante busca hombre generoso. {c}',
    'Gano cada semana con bitcoin, te enseño. {c}',
    'Ayuda económica a cambio de compañía. {c}',
  ],
  pl: [
    '300 zł za godzinę, napisz {c}',
    'Studentka szuka hojnego pana. {c}',
    'Zarabiam co tydzień na bitcoin, pokażę ci. {c}',
    'Spotkanie sponsorowane? {c}',
  ],
};

/** What sounds like anyone, for fakes who wait. */
export const PATIENT: Lines = {
  en: [
    'Hello, how was your day?',
    'I like what you wrote about trust',
    'What are you looking for here?',
    'You seem like an honest person',
  ],
  nl: ['Hallo, hoe was je dag?', 'Wat zoek je hier?', 'Je lijkt me een eerlijk mens'],
  de: ['Hallo, wie war dein Tag?', 'Was suchst du hier?', 'Du wirkst ehrlich'],
  fr: ['Bonjour, comment s’est passée ta journée ?', 'Que cherches-tu ici ?', 'Tu as l’air sincère'],
  it: ['Ciao, com’è andata la giornata?', 'Cosa cerchi qui?', 'Sembri una persona sincera'],
  es: ['Hola, ¿qué tal tu día?', '¿Qué buscas aquí?', 'Pareces una persona sincera'],
  pl: ['Cześć, jak minął dzień?', 'Czego tu szukasz?', 'Wydajesz się szczera'],
};

export const SERVICES = [
  'WhatsApp',
  'Telegram',
  'whats app',
  'Whatsap',
  'telegrm',
  'the green app',
  'Hangouts',
  'Signal',
  'Snap',
  'Insta',
  'Zangi',
  'google chat',
  'W.A',
  'Viber',
  'Line',
] as const;
export const FAKE_NAMES = [
  'lovely.anna',
  'real_kate',
  'sweetmia',
  'james.smith',
  'dr_william',
  'hotlena',
  'sofi.xx',
  'mark.lonely',
  'private_eva',
] as const;
export const PAGES = [
  'hot-private.com',
  'meet18.xyz',
  'myprivatepics.info',
  'verify-age.online',
  'date-me.club',
  'bit.ly/3xPq',
  'cams4u.net',
  'lovecheck.top',
  'singlezone.ru',
  'secretmeet.live',
] as const;
