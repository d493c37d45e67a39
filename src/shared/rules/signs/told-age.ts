import { joinedText } from './plain-text.ts';

/** A language's way to say how old one is. All words are in plain letters. */
interface AgeWords {
  /** The words for 10 to 17. */
  readonly numbers: string;
  /** What comes before the number, about oneself and now or soon. */
  readonly self: string;
  /** The word for years, with what belongs to it. Needed where the sentence could mean anything else without. */
  readonly years: string;
  readonly needsYears: boolean;
  /** Words before it that make it no statement about oneself today. */
  readonly unless: string;
  /** Words that may follow. After any other one, the number counts something else. */
  readonly next: string;
}

const LANGUAGES: readonly AgeWords[] = [
  // en
  {
    numbers: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    self: "(?:i am|i'm|im|i m|i turned|i just turned|i'm turning|i am turning|i turn|i will be|i'll be|my (?:real |actual |true )?age is)(?: (?:only|just|actually|really|honestly|still|already|now|about to turn|turning|almost|nearly|a))?",
    years: 'years? old|year old|yrs? old|yrs?|yo|y/o|y\\.o\\.?|years? of age|years',
    needsYears: false,
    unless:
      'since|when|whenever|until|till|before|if|like|as though|wish|thinks?|thought|says?|said|saying|believes?|believed|guess|guessed|guesses|pretend|pretending|imagine|feel|feels|joke|joking|told|claims?',
    next: 'and|but|so|from|girl|boy|f|m|female|male|guy|teen|here|lol|haha|btw|now|actually|still|too|tho|though|sorry|is that|next|tomorrow|today|soon|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|can|do|does|are|would|what|how|old|yet',
  },
  // nl
  {
    numbers: 'tien elf twaalf dertien veertien vijftien zestien zeventien',
    self: '(?:ik ben|ben|ik word|mijn (?:echte )?leeftijd is)(?: (?:pas|nu|net|al|bijna|nog maar|maar|nog|eigenlijk|eerlijk gezegd|morgen|binnenkort))?',
    years: 'jaar oud|jaar jong|jaar|jr',
    needsYears: false,
    unless: 'sinds|toen|als|alsof|tot|denkt?|denken|dachten?|zegt|zeggen|zei|wou|dat',
    next: 'en|maar|dus|uit|meisje|jongen|hier|nu|haha|sorry|mag|kan|ben|wat|hoe|is dat|volgende|binnenkort',
  },
  // de
  {
    numbers: 'zehn elf zw(?:o|oe)lf dreizehn vierzehn f(?:u|ue)nfzehn sechzehn siebzehn',
    self: '(?:ich bin|bin|ich werd(?:e)?|mein (?:echtes |wahres )?alter ist)(?: (?:erst|grade|gerade|gerade erst|schon|noch|jetzt|bald|morgen|eigentlich|ehrlich gesagt|fast))?',
    years: 'jahre alt|jahre jung|jahre|jahr|j\\.',
    needsYears: false,
    unless: 'seit|als|wenn|als ob|bis|denkt|denken|dachten?|sagt|sagen|sagten?|glaubt|glauben|dass|ob',
    next: 'und|aber|also|aus|m(?:a|ae)dchen|junge|hier|jetzt|haha|lol|sorry|darf|kann|was|wie|ist das|bald',
  },
  // fr
  {
    numbers: 'dix onze douze treize quatorze quinze seize dix[-\\s]sept',
    self: "(?:j'ai|jai|j ai|j'aurai|je n'ai que|je vais avoir|je fete(?: mes)?|mon (?:vrai )?age est(?: de)?)(?: (?:seulement|que|encore|a peine|tout juste|bientot|maintenant|deja|presque))?",
    years: 'ans et demi|ans|piges',
    needsYears: true,
    unless:
      'depuis que|quand|lorsque|si|comme si|des que|pense que|pensent que|dit que|disent que|croit que|croient que|que',
    next: "et|mais|donc|de paris|fille|garcon|ici|maintenant|mdr|lol|desolee?|je|tu|c'est|bientot|demain|seulement",
  },
  // it
  {
    numbers: 'dieci undici dodici tredici quattordici quindici sedici diciassette',
    self: '(?:ho|compio|faccio|avro|sto per compiere|la mia (?:vera )?eta e(?: di)?)(?: (?:solo|soltanto|appena|ancora|gia|quasi|adesso|ora))?',
    years: 'anni e mezzo|anni|annetti',
    needsYears: true,
    unless: 'non|da quando|quando|se|come se|finche|pensa che|pensano che|dice che|dicono che|che',
    next: 'e|ma|quindi|ragazza|ragazzo|qui|adesso|ora|ahah|haha|scusa|posso|tu|va bene|domani|tra poco|vengo|sono',
  },
  // es
  {
    numbers: 'diez once doce trece catorce quince dieciseis diecisiete',
    self: '(?:tengo|cumplo|cumplire|voy a cumplir|mi (?:verdadera )?edad es(?: de)?)(?: (?:solo|solamente|apenas|casi|ya|aun|todavia|ahora|los))?',
    years: 'anos y medio|anos|anitos|anyos',
    needsYears: true,
    unless: 'no|desde que|cuando|si|como si|hasta que|piensan? que|creen? que|dicen? que|que',
    next: 'y|pero|asi que|chica|chico|aqui|ahora|jaja|jajaja|perdon|puedo|tu|soy|vale|manana|pronto|vivo',
  },
  // pl
  {
    numbers: 'dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie',
    self: '(?:mam|skoncze|koncze|bede mial[a]?|moj (?:prawdziwy )?wiek to)(?: (?:tylko|dopiero|prawie|juz|teraz|niedlugo|jutro|jeszcze))?',
    years: 'lat|latek|roku',
    needsYears: true,
    unless: 'nie|odkad|gdy|kiedy|jak|jesli|jakby|mysla ze|mysli ze|mowia ze|mowi ze|ze',
    next: 'i|a|ale|wiec|dziewczyna|chlopak|tutaj|tu|teraz|haha|sorry|przepraszam|moge|czy|jestem|niedlugo|jutro',
  },
];

/** 10 to 17, also with a letter that looks like a digit beside a real one: `l6`, `1o`. */
const DIGITS = String.raw`(?:1\s?[0-7]|1[ols]|[il|!][0-7])(?!\d)`;
/** Said with a number alone, it can be a mark: ten out of ten. */
const TEN = /(?:^|\s)(?:10|1\s0|1o|[il|!]0|ten|tien|zehn|dix|dieci|diez|dziesiec)$/u;

/** The end of a text or a part of it. No decimals, times, spans or measures follow. */
const END = String.raw`(?=\s*(?:$|[.!?…;:)\n"'](?!\s?\d)|,(?!\s?\d)|\s[-–—]+\s(?!\d)|[^\p{L}\p{N}\s.,;:!?…%°"'+*/\\#€$£&=<>~^|()[\]{}–—-]))`;

const patternOf = ({ numbers, self, years, needsYears, next }: AgeWords): RegExp => {
  const number = `(?<number>${DIGITS}|(?:${numbers.replaceAll(' ', '|')})(?!\\p{L}))`;
  const unit = `(?<unit>\\s?-?(?:${years})(?!\\p{L}))${needsYears ? '' : '?'}`;
  const continued = String.raw`(?=\s+(?:${next})(?![\p{L}'])(?!\s(?:a half|\d)))`;
  return new RegExp(String.raw`(?<![\p{L}\d'])${self}[\s:=]+${number}${unit}(?:${END}|${continued})`, 'gu');
};

const RULES = LANGUAGES.map((words) => ({
  pattern: patternOf(words),
  unless: new RegExp(String.raw`(?<!\p{L})(?:${words.unless})\s(?:that\s|then\s)?["']?$`, 'u'),
}));
const BEFORE_CHARS = 30;

/** Where somebody says that they are 10 to 17, or will soon be; null without it. About others, and in the past, it says nothing. */
export function findToldAge(text: string): string | null {
  const plain = joinedText(text).replace(/[^\S\n]+/g, ' ');
  for (const { pattern, unless } of RULES) {
    for (const found of plain.matchAll(pattern)) {
      const before = plain.slice(Math.max(0, found.index - BEFORE_CHARS), found.index);
      const { number = '', unit } = found.groups ?? {};
      if (unless.test(before) || (unit === undefined && TEN.test(` ${number}`))) continue;
      return found[0].trim();
    }
  }
  return null;
}
