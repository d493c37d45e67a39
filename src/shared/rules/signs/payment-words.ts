import { joinedText } from './plain-text.ts';

/** Ways to pay that cannot be called back, or that people name only to be paid. */
const WAYS =
  'western ?union|money ?gram|cash ?app|zelle|venmo|pay ?safe(?: ?card)?|bizum|tikkie|lydia|blik|paypal|revolut|usdt|itunes card|steam ?(?:card|karte|kaart)|(?:apple|google play|amazon|steam|itunes|gift|razer)[ -]?(?:gift ?)?cards?|geschenkkarten?|gutscheinkarten?|cadeaubon(?:nen)?|cartes? cadeaux?|carte? regalo|buono regalo|tarjetas? (?:de )?regalo|karty? podarunkow[aey]|iban|transferwise';
const GIVE =
  'send|give|buy|lend|transfer|pay|stuur|geef|leen|koop|overmaken|betaal|schick(?:e|st)?|leih(?:e|st)?|uberweis(?:e|en|t)?|ueberweisen|kauf(?:e|st)?|zahl(?:e|st)?|envoi(?:e|es|er)|envoyer|prete[rs]?|achete[rs]?|paie[sr]?|paye[rs]?|mand(?:a|i|are|ami)|prest(?:a|i|are|ami)|compra(?:mi|re)?|paga(?:mi|re)?|envia(?:me|r)?|mandame|presta(?:me|r)?|compra(?:me|r)|pagar?|wyslij|przeslij|przelej|pozycz(?:yc)?|kup|zaplac';
const MONEY = String.raw`money|cash|geld|argent|soldi|denaro|dinero|pieniadze|pieniedzy|kase|euros?|eur|dollars?|zl|zloty(?:ch)?|\d+ ?[€$£]|[€$£] ?\d+|kasa|centjes`;
const CRYPTO =
  'crypto(?:currency|valuta|s)?|krypto(?:wahrung(?:en)?|waluty)?|cripto(?:valute|monedas)?|bitcoins?|btc|ethereum|forex|binance|trading';
const GAIN =
  'profit|earn|returns?|invest(?:ing|ment|ieren|iere|irst|eren|eer|ir|is|ire|o)?|investi(?:r|s|ssement|re|mento|menti)|invertir|inversion(?:es)?|inwest(?:uj|owac|owanie|ycja|ycje)|verdien(?:en|st|e)?|gewinn(?:e|en)?|winst|gagner?|benefices?|guadagn(?:o|are|i)|gan(?:ar|ancias|o)|zarabia(?:c|m|j)|zarob(?:ic|ek|ki)|zysk(?:i|u|ow)?|double|mentor|platform|plattform|plateforme|piattaforma|plataforma|platforma';
const RATES = String.raw`(?:\d{2,4}\s?(?:€|\$|£|eur(?:os?)?|roses|rosen|rosas|zl|kisses|diamonds)|[€$£]\s?\d{2,4})\s?(?:per|pro|par|por|/|a|za|for|fur|voor|pour)?\s?(?:de l'|all'|l'|la )?(?:(?:1|een|eine?|une?|una|jedna)\s?)?(?:h\b|hr|hour|hours|uur|stunde|std|heure|ora|hora|godzin[aey]|noc|night|nacht|nuit|notte|noche)`;
const OFFERS = String.raw`in ?call|out ?call|escort|my rates|price list|preisliste|prijslijst|tarifs? (?:sur|en)|taschengeld|\btg treff|sugar ?(?:daddy|baby|momma)|pocket money|sponsor(?:ing)? (?:wanted|gesucht|gezocht)|sponsora|discreet meet(?:ing)? paid|paid meet|bezahltes? treffen|betaald(?:e)? (?:date|afspraak)|rencontre tarifee|incontro a pagamento|encuentro de pago|platne spotkani[ea]`;
const word = (pattern: string) => String.raw`(?<![\p{L}\d])(?:${pattern})(?!\p{L})`;
/** Within one sentence, so that words of different ones don't count together. */
const near = (one: string, other: string) => [
  `${word(one)}[^.!?\n]{0,45}${word(other)}`,
  `${word(other)}[^.!?\n]{0,45}${word(one)}`,
];
const ME = 'me|mir|mij|moi|mi|ami|mnie';

const PATTERNS = [
  ...near(WAYS, GIVE),
  // The one who writes is to get it.
  `${word(GIVE)}[^.!?\n]{0,12}${word(ME)}[^.!?\n]{0,25}${word(MONEY)}`,
  `${word('mandami|prestami|mandame|prestame|enviame|compramene')}[^.!?\n]{0,25}${word(MONEY)}`,
  `${word("need|brauche|heb|besoin d[e']|ho bisogno di|necesito|potrzebuje")}[^.!?\n]{0,25}${word(MONEY)}[^.!?\n]{0,40}${word('flight|ticket|visa|hospital|flug|ticket|krankenhaus|vlucht|ziekenhuis|vol|billet|hopital|volo|biglietto|ospedale|vuelo|billete|hospital|lot|bilet|szpital')}`,
  ...near(CRYPTO, GAIN),
  word(RATES),
  word(OFFERS),
].map((pattern) => new RegExp(pattern, 'u'));

/** Words about being paid, or about an investment, as in offers and scams; null without them. */
export function findPaymentWords(text: string): string | null {
  const plain = joinedText(text);
  for (const pattern of PATTERNS) {
    const found = pattern.exec(plain)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}
