import { joinedText } from './plain-text.ts';

/** Letters may have a sign between them: `whats.app`, `tele gram`. Also with digits that look like letters. */
const TWINS: Readonly<Record<string, string>> = {
  o: '[o0]',
  i: '[i1l]',
  e: '[e3]',
  a: '[a4@]',
  s: '[s5$]',
  t: '[t7]',
  l: '[l1i]',
};
const spelled = (name: string) => Array.from(name, (letter) => TWINS[letter] ?? letter).join(String.raw`[\s._*'’-]?`);
const anyOf = (names: string) => names.split(' ').map(spelled).join('|');

/** Nobody means anything else with these. */
const NAMES = anyOf(
  'whatsapp whatsap watsapp wotsapp wattsapp telegram telegramm snapchat hangouts viber skype discord instagram messenger onlyfans fansly wechat googlechat',
);
/** Short forms that are also words, parts of words or names. They need a letter's boundary on both sides. */
const SHORT =
  'whats ?app|wapp|whats|wa|appen|tele|tg|teleg|telega|insta|ig|snap|sc|kik|signal|line|of|threema|zangi|fb|facebook';

/** Somebody is asked to come there, or an account there is named, in the seven languages. */
const ASKING = [
  // en
  "add me|find me|text me|write me|message me|msg me|dm me|contact me|reach me|hit me up|hmu|let'?s (?:talk|chat|move|continue|switch)|continue (?:on|in|over)|talk (?:on|in|over)|chat (?:on|in|over)|move to|switch to|come to|rarely (?:here|online)|not (?:often|much) (?:on )?here|my username|my number",
  // nl
  'voeg me toe|app me|stuur me|schrijf me|zoek me|bereik(?:baar)? me|verder (?:praten|kletsen|chatten|appen)|zit hier (?:niet|bijna)|weinig hier|geef me (?:je|jouw)|mag ik (?:je|jouw)|mijn nummer',
  // de
  'schreib(?:e|st)? mir|schreib mich|add(?:e)? mich|fueg mich|fug mich|meld(?:e)? dich|such(?:e)? mich|findest (?:du )?mich|erreichst (?:du )?mich|weiter ?schreiben|(?:bin|schaue) (?:hier )?(?:selten|kaum|nicht oft)|gib mir dein|meine nummer|lass uns',
  // fr
  'ajoute[sz]?[ -]moi|ecri[st][ -]moi|contacte[ -]moi|rejoin[st][ -]moi|parle[ -]moi|trouve[ -]moi|on (?:peut |pourrait )?(?:parler|continuer|discuter|passer?)|pas souvent (?:ici|la)|rarement ici|donne[ -]moi|mon numero',
  // it
  'aggiungimi|scrivimi|contattami|cercami|trovami|mi trovi|parliamo|sentiamoci|continuiamo|passiamo|non sono (?:spesso|molto)|qui ci sono poco|dammi (?:il )?tuo|il mio numero',
  // es
  'agregame|anademe|anademe|escribeme|contactame|buscame|hablame|encuentrame|hablamos|hablemos|seguimos|sigamos|pasemos|no (?:entro|estoy) (?:mucho|casi)|entro poco|dame tu|pasame tu|mi numero',
  // pl
  'dodaj mnie|napisz (?:do mnie|na)|pisz na|odezwij sie|znajdz mnie|znajdziesz mnie|popiszmy|pogadajmy|przejdzmy|rzadko tu|podaj (?:mi )?(?:swoj|swoje)|moj numer',
].join('|');
const OWN = String.raw`\b(?:my|mijn|mein(?:e|en|er)?|mon|ma|mio|mia|mi|moj|moje)\b`;
/** `@name`, `: name_1`, `name123`: how an account is written. */
const HANDLE = String.raw`(?:@\s?[a-z\d_.]{3,}|[:=➡→>]\s?[a-z\d_.@]{4,}|\b[a-z]+[\d_]+[a-z\d_.]*\b)`;

/** Asks for the partner's number. */
const NUMBER_ASKED =
  /(?:give|send|text) me (?:your|ur) (?:phone )?number|have your (?:phone )?number|what'?s your (?:phone )?number|(?:geef|stuur) me (?:je|jouw) (?:telefoon)?nummer|mag ik (?:je|jouw) (?:telefoon)?nummer|(?:gib|gibst du|schick) mir (?:bitte )?deine (?:handy|telefon)?nummer|donnes?[ -]moi ton num|me donnes ton num|dammi (?:il )?tuo numero|mi dai (?:il )?tuo numero|(?:dame|pasame|me das|me pasas) tu numero|(?:podaj|daj|dasz)(?: mi)? (?:swoj|twoj) numer/u;

const LONG_NAME = new RegExp(String.raw`(?<![\p{L}\d])(?:${NAMES})(?!\p{L})`, 'u');
const SHORT_NAME = new RegExp(String.raw`(?<![\p{L}\d'’])(?:${SHORT})(?![\p{L}'’])`, 'gu');
const ASKED = new RegExp(String.raw`(?<!\p{L})(?:${ASKING})(?!\p{L})`, 'u');
const OWN_NEAR = new RegExp(`${OWN}[^.!?]{0,12}$`, 'u');
const HANDLE_NEAR = new RegExp(`^[^.!?\n]{0,14}?${HANDLE}`, 'u');
const ON_IT = /\b(?:on|op|auf|per|via|over|sur|su|en|por|na|przez)\s(?:my\s|mijn\s)?$/u;
const MAIL_ADDRESS =
  /(?<![a-z\d._%+-])[a-z\d._%+-]{2,64}\s?(?:@|\(at\)|\[at\]|\sat\s|\sarroba\s|\schiocciola\s|\smalpa\s)\s?(?:gmail|g\s?mail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|web|mail|[a-z\d-]{3,})\s?(?:\.|dot|punt|punkt|point|punto|kropka)\s?[a-z]{2,4}\b/u;
/** The question whether somebody has an account there. */
const HAVE =
  /(?:do you have|heb je|hast du|(?:tu as|t'?as)|hai|tienes|masz) (?:an? |ook |auch |aussi |anche |tambien |tez )?$/u;
const NEAR_CHARS = 60;

/** Whether the words around a name of a service ask to go there, or name an account. */
function isInvitation(plain: string, from: number, to: number, isShort: boolean): boolean {
  const before = plain.slice(Math.max(0, from - NEAR_CHARS), from);
  const after = plain.slice(to, to + NEAR_CHARS);
  if (HANDLE_NEAR.test(after)) return true;
  if (HAVE.test(before)) return true;
  const isAsked = ASKED.test(`${before} ${plain.slice(from, to)} ${after}`);
  return isShort
    ? isAsked && (ON_IT.test(before) || OWN_NEAR.test(before) || ASKED.test(before))
    : isAsked || OWN_NEAR.test(before);
}

/** What asks to go on with another service, or by email; null without it. A service that is only mentioned is none. */
export function findOtherService(text: string): string | null {
  const plain = joinedText(text);
  const mail = MAIL_ADDRESS.exec(plain);
  if (mail) return mail[0];
  const asked = NUMBER_ASKED.exec(plain);
  if (asked) return asked[0];
  const long = LONG_NAME.exec(plain);
  if (long && isInvitation(plain, long.index, long.index + long[0].length, false)) return long[0];
  for (const short of plain.matchAll(SHORT_NAME))
    if (isInvitation(plain, short.index, short.index + short[0].length, true)) return short[0];
  return null;
}
