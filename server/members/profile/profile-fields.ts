import type { Locale } from '#shared/contracts/settings.ts';
import { OPTIONAL_FIELDS, type OptionalField } from '#shared/rules/profile-field-names.ts';
import { type NamedValue, readTranslatedList } from './translated-list.ts';

/** The optional fields of a profile. The numbers are stored in members' rows: never change one. */
const FIELDS = {
  looking_for: readTranslatedList(`
    1 A lasting relationship | Een vaste relatie | Eine feste Beziehung | Una relazione stabile | Une relation durable | Una relación estable | Stały związek
    2 Dates, and we'll see | Daten, en dan zien we wel | Dates, und dann mal sehen | Appuntamenti, poi si vedrà | Des rendez-vous, puis on verra | Citas, y ya veremos | Randki, a potem zobaczymy
    3 Something casual | Iets losjes | Etwas Lockeres | Qualcosa di leggero | Quelque chose de léger | Algo informal | Coś niezobowiązującego
    4 Friendship | Vriendschap | Freundschaft | Amicizia | De l'amitié | Amistad | Przyjaźń
    5 Good conversation | Goede gesprekken | Gute Gespräche | Buone conversazioni | De bonnes conversations | Buenas conversaciones | Dobre rozmowy
    6 Company for outings | Gezelschap om erop uit te gaan | Begleitung für Unternehmungen | Compagnia per uscire | De la compagnie pour sortir | Compañía para salir | Towarzystwo na wyjścia
  `),
  relationship_status: readTranslatedList(`
    1 Single | Single | Single | Single | Célibataire | Sin pareja | Wolny stan
    2 In a relationship | In een relatie | In einer Beziehung | In una relazione | En couple | En una relación | W związku
    3 In an open relationship | In een open relatie | In einer offenen Beziehung | In una relazione aperta | En relation libre | En una relación abierta | W otwartym związku
    4 Separated | Uit elkaar | Getrennt lebend | In fase di separazione | En séparation | En proceso de separación | W separacji
    5 Divorced | Gescheiden | Geschieden | Dopo un divorzio | Après un divorce | Tras un divorcio | Po rozwodzie
    6 Widowed | Partner verloren | Verwitwet | Dopo un lutto | En veuvage | En viudez | Po stracie partnera
    7 It's complicated | Het is ingewikkeld | Es ist kompliziert | È complicato | C'est compliqué | Es complicado | To skomplikowane
  `),
  orientation: readTranslatedList(`
    1 Straight | Hetero | Hetero | Etero | Hétéro | Hetero | Hetero
    2 Gay | Homo | Schwul | Gay | Gay | Gay | Gej
    3 Lesbian | Lesbisch | Lesbisch | Lesbica | Lesbienne | Lesbiana | Lesbijka
    4 Bisexual | Biseksueel | Bisexuell | Bisessuale | Bi | Bisexual | Biseksualność
    5 Pansexual | Panseksueel | Pansexuell | Pansessuale | Pan | Pansexual | Panseksualność
    6 Asexual | Aseksueel | Asexuell | Asessuale | Asexualité | Asexual | Aseksualność
    7 Queer | Queer | Queer | Queer | Queer | Queer | Queer
    8 Still finding out | Nog aan het ontdekken | Finde es noch heraus | Lo sto ancora scoprendo | Je me cherche encore | Aún lo estoy descubriendo | Jeszcze odkrywam
  `),
  height: readTranslatedList(`
    1 Under 155 cm | Onder 155 cm | Unter 155 cm | Meno di 155 cm | Moins de 155 cm | Menos de 155 cm | Poniżej 155 cm
    2 155–164 cm | 155–164 cm | 155–164 cm | 155–164 cm | 155–164 cm | 155–164 cm | 155–164 cm
    3 165–174 cm | 165–174 cm | 165–174 cm | 165–174 cm | 165–174 cm | 165–174 cm | 165–174 cm
    4 175–184 cm | 175–184 cm | 175–184 cm | 175–184 cm | 175–184 cm | 175–184 cm | 175–184 cm
    5 185–194 cm | 185–194 cm | 185–194 cm | 185–194 cm | 185–194 cm | 185–194 cm | 185–194 cm
    6 195 cm and over | 195 cm en langer | 195 cm und mehr | 195 cm e oltre | 195 cm et plus | 195 cm o más | 195 cm i więcej
  `),
  build: readTranslatedList(`
    1 Slim | Slank | Schlank | Snella | Mince | Delgada | Szczupła
    2 Athletic | Atletisch | Sportlich | Atletica | Athlétique | Atlética | Wysportowana
    3 Average | Gemiddeld | Durchschnittlich | Media | Moyenne | Media | Przeciętna
    4 Curvy | Met rondingen | Kurvig | Con le curve | Avec des formes | Con curvas | Z krągłościami
    5 Plus-size | Maatje meer | Rundlich | Taglia forte | Ronde | Talla grande | Plus size
    6 Sturdy | Stevig | Kräftig | Robusta | Solide | Robusta | Mocna
  `),
  children: readTranslatedList(`
    1 No children | Geen kinderen | Keine Kinder | Senza figli | Sans enfant | Sin hijos | Bez dzieci
    2 Children at home | Kinderen thuis | Kinder im Haus | Figli a casa | Enfants à la maison | Hijos en casa | Dzieci w domu
    3 Children part of the week | Kinderen een deel van de week | Kinder einen Teil der Woche | Figli per parte della settimana | Enfants une partie de la semaine | Hijos parte de la semana | Dzieci przez część tygodnia
    4 Children have left home | Kinderen het huis uit | Kinder aus dem Haus | Figli ormai fuori casa | Enfants partis de la maison | Hijos ya fuera de casa | Dzieci już na swoim
    5 Would like children | Zou kinderen willen | Wünsche mir Kinder | Vorrei figli | Souhaite des enfants | Me gustaría tener hijos | Chcę mieć dzieci
  `),
  smoking: readTranslatedList(`
    1 No | Nee | Nein | No | Non | No | Nie
    2 Now and then | Af en toe | Ab und zu | Ogni tanto | De temps en temps | De vez en cuando | Od czasu do czasu
    3 Yes | Ja | Ja | Sì | Oui | Sí | Tak
    4 Stopping | Aan het stoppen | Höre gerade auf | Sto smettendo | En train d'arrêter | Lo estoy dejando | Rzucam
  `),
  drinking: readTranslatedList(`
    1 No | Nee | Nein | No | Non | No | Nie
    2 On occasions | Bij gelegenheid | Zu Anlässen | In certe occasioni | À l'occasion | En ocasiones | Okazjonalnie
    3 Socially | Voor de gezelligheid | In Gesellschaft | In compagnia | En société | En compañía | W towarzystwie
    4 Regularly | Regelmatig | Regelmäßig | Regolarmente | Régulièrement | Con regularidad | Regularnie
  `),
  pets: readTranslatedList(`
    1 None | Geen | Keine | Nessuno | Aucun | Ninguna | Brak
    2 Dog | Hond | Hund | Cane | Chien | Perro | Pies
    3 Cat | Kat | Katze | Gatto | Chat | Gato | Kot
    4 Dog and cat | Hond en kat | Hund und Katze | Cane e gatto | Chien et chat | Perro y gato | Pies i kot
    5 Other animals | Andere dieren | Andere Tiere | Altri animali | D'autres animaux | Otros animales | Inne zwierzęta
  `),
  pronouns: readTranslatedList(`
    1 she/her | zij/haar | sie/ihr | lei | elle | ella | ona/jej
    2 he/him | hij/hem | er/ihm | lui | il | él | on/jego
    3 they/them | hen/hun | they/them | loro | iel | elle | ono/jego
    4 she/they | zij/hen | sie/they | lei/loro | elle/iel | ella/elle | ona/ono
    5 he/they | hij/hen | er/they | lui/loro | il/iel | él/elle | on/ono
    6 Any pronouns | Alle voornaamwoorden | Alle Pronomen | Tutti i pronomi | Tous les pronoms | Todos los pronombres | Dowolne zaimki
    7 Ask me | Vraag het me | Frag mich | Chiedimelo | Demande-moi | Pregúntame | Zapytaj mnie
  `),
  dynamic: readTranslatedList(`
    1 In a dynamic | In een D/s-relatie | In einer D/s-Beziehung | In una relazione D/s | En relation D/s | En una relación D/s | W relacji D/s
    2 In an open dynamic | In een open D/s-relatie | In einer offenen D/s-Beziehung | In una relazione D/s aperta | En relation D/s libre | En una relación D/s abierta | W otwartej relacji D/s
    3 In more than one | In meer dan één | In mehr als einer | In più di una | Dans plusieurs | En más de una | W więcej niż jednej
    4 Not yet, but looking | Nog niet, wel op zoek | Noch nicht, aber auf der Suche | Non ancora, ma la cerco | Pas encore, mais j'en cherche une | Todavía no, pero la busco | Jeszcze nie, ale szukam
    5 None, and fine with that | Nee, en dat is prima zo | Keine, und das ist gut so | Nessuna, e va bene così | Aucune, et c'est très bien | Ninguna, y así está bien | Nie, i tak jest dobrze
    6 Still finding out | Nog aan het ontdekken | Finde es noch heraus | Lo sto ancora scoprendo | Je me cherche encore | Aún lo estoy descubriendo | Jeszcze odkrywam
  `),
  boundaries: readTranslatedList(`
    1 I talk about limits first | Ik praat eerst over grenzen | Ich rede zuerst über Grenzen | Prima parlo dei limiti | Je parle d'abord des limites | Primero hablo de límites | Najpierw rozmawiam o granicach
    2 Never without a safeword | Nooit zonder stopwoord | Nie ohne Safeword | Mai senza safeword | Jamais sans safeword | Nunca sin palabra de seguridad | Nigdy bez hasła bezpieczeństwa
    3 I say stop easily | Ik zeg makkelijk stop | Stopp sagen fällt mir leicht | Dico stop senza problemi | Je dis stop facilement | Digo «para» sin problema | Łatwo mówię „stop”
    4 I'm learning to say stop | Ik leer stop zeggen | Ich lerne, Stopp zu sagen | Sto imparando a dire stop | J'apprends à dire stop | Estoy aprendiendo a decir «para» | Uczę się mówić „stop”
    5 One small step at a time | Stap voor stap | Schritt für Schritt | Un passo alla volta | Un pas après l'autre | Paso a paso | Krok po kroku
    6 New here, please ask a lot | Nieuw hierin, vraag me veel | Neu dabei, frag mich viel | È tutto nuovo per me: chiedi pure | Je débute, pose-moi des questions | Empiezo ahora: pregúntame mucho | Dopiero zaczynam, pytaj śmiało
  `),
} as const satisfies Record<OptionalField, unknown>;

/** The `allowed_values` of `profile_fields.php` in the language of the page. */
export function profileFields(locale: Locale): Record<OptionalField, readonly NamedValue[]> {
  const entries = OPTIONAL_FIELDS.map((field) => [field, FIELDS[field].get(locale) ?? []]);
  return Object.fromEntries(entries) as Record<OptionalField, readonly NamedValue[]>;
}

export function isProfileFieldValue(field: string, value: number): boolean {
  if (!Object.hasOwn(FIELDS, field)) return false;
  const values = FIELDS[field as OptionalField].get('en') ?? [];
  return values.some(({ id }) => id === value);
}
