import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Koffie in bed, een lange wandeling en verder geen plan.',
    'Eerst de rommelmarkt, dan pannenkoeken voor iedereen.',
    'Telefoon uit, platenspeler aan.',
  ],
  laugh: [
    'Mijn eigen grappen. Iemand moet het doen.',
    'Mensen die al lachen voordat de clou er is.',
    'Katten die doen alsof ze expres vielen.',
  ],
  first_date: [
    'Een wandeling met koffie. Is het leuk, dan nog een rondje.',
    'Ergens waar je elkaar kunt verstaan.',
    'Een museum, en dan ruzie over één schilderij.',
  ],
  dish: [
    'De soep van mijn oma. Ze schreef het recept nooit op.',
    'Lasagne, genoeg voor een week.',
    'Tosti’s. Maar wel heel goede.',
  ],
  talk_for_hours: [
    'Oude treinen, en waar ze nog rijden.',
    'Het boek dat ik gisteravond uit had.',
    'Brood. Alvast sorry.',
  ],
  small_thing: [
    'De eerste warme avond met de ramen open.',
    'Een vreemde hond die even hallo komt zeggen.',
    'Een plekje bij het raam.',
  ],
  rain: [
    'In de bioscoop, derde rij.',
    'Toch buiten, op de verkeerde schoenen.',
    'Onder een deken, met iets dat de hele dag suddert.',
  ],
  get_along: [
    'vragen stelt en ook op het antwoord wacht.',
    'kunt lachen als het plan in duigen valt.',
    'je friet deelt.',
  ],
  favorite_spot: ['Het bankje bij de oude haven, vlak voor het donker.', 'De bakker die om zes uur opengaat.'],
  bedside_book: ['Drie stuks, allemaal half uit.', 'Een kookboek. Ik lees het als een roman.'],
  looking_forward: ['De eerste duik van het jaar.', 'Iemand die blijft voor het ontbijt en de puzzel.'],
  trust: ['luisteren, en onthouden wat ik zei.', 'geduld. Korter kan het niet, en dat is prima.'],
  talk_first: ['wat we allebei willen, en wat niet.', 'grenzen. Rustig, met een kop thee.'],
  other_life: ['in de tuin, pratend tegen de tomaten.', 'bij het koor, tweede rij.'],
  compliment: ['‘Waar jij binnenkomt, wordt het gezellig.’', '‘Jouw lach herken ik overal.’'],
  treat: ['Een mooie jas, goede kaas en vroeg naar bed.', 'Bloemen. Elke vrijdag, gewoon voor mezelf.'],
  welcome: ['er staat altijd nog een stoel aan mijn tafel.', 'ik vraag hoe het gaat en wil het echt weten.'],
};
