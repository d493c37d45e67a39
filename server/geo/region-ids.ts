import { OTHER_REGIONS } from './other-regions.ts';

/**
 * Every region a member can live in. An id is the country's ISO 3166-1 number times 1000 plus the number given here,
 * so it does not depend on the order or the codes of the geographic data. Members' rows store these ids.
 * Add new regions at the end with a new number; never reuse or renumber.
 *
 * Each entry reads "number code name": the GeoNames admin1 code and the name used in the region itself.
 */
const TABLE = {
  AU: [
    36,
    `1 02 New South Wales, 2 07 Victoria, 3 04 Queensland, 4 08 Western Australia, 5 05 South Australia, 6 06 Tasmania,
     7 01 Australian Capital Territory, 8 03 Northern Territory`,
  ],
  NZ: [
    554,
    `1 E7 Auckland, 2 E8 Bay of Plenty, 3 E9 Canterbury, 4 F1 Gisborne, 5 F2 Hawke's Bay, 6 F3 Manawatū-Whanganui,
     7 F4 Marlborough, 8 F5 Nelson, 9 F6 Northland, 10 F7 Otago, 11 F8 Southland, 12 F9 Taranaki, 13 TAS Tasman,
     14 G1 Waikato, 15 G2 Wellington, 16 G3 West Coast, 17 10 Chatham Islands`,
  ],
  NL: [
    528,
    `1 01 Drenthe, 2 16 Flevoland, 3 02 Friesland, 4 03 Gelderland, 5 04 Groningen, 6 05 Limburg, 7 06 Noord-Brabant,
     8 07 Noord-Holland, 9 15 Overijssel, 10 09 Utrecht, 11 10 Zeeland, 12 11 Zuid-Holland`,
  ],
  BE: [56, '1 VLG Vlaanderen, 2 WAL Wallonie, 3 BRU Bruxelles'],
  US: [
    840,
    `1 AL Alabama, 2 AK Alaska, 3 AZ Arizona, 4 AR Arkansas, 5 CA California, 6 CO Colorado, 7 CT Connecticut,
     8 DE Delaware, 9 DC District of Columbia, 10 FL Florida, 11 GA Georgia, 12 HI Hawaii, 13 ID Idaho, 14 IL Illinois,
     15 IN Indiana, 16 IA Iowa, 17 KS Kansas, 18 KY Kentucky, 19 LA Louisiana, 20 ME Maine, 21 MD Maryland,
     22 MA Massachusetts, 23 MI Michigan, 24 MN Minnesota, 25 MS Mississippi, 26 MO Missouri, 27 MT Montana,
     28 NE Nebraska, 29 NV Nevada, 30 NH New Hampshire, 31 NJ New Jersey, 32 NM New Mexico, 33 NY New York,
     34 NC North Carolina, 35 ND North Dakota, 36 OH Ohio, 37 OK Oklahoma, 38 OR Oregon, 39 PA Pennsylvania,
     40 RI Rhode Island, 41 SC South Carolina, 42 SD South Dakota, 43 TN Tennessee, 44 TX Texas, 45 UT Utah,
     46 VT Vermont, 47 VA Virginia, 48 WA Washington, 49 WV West Virginia, 50 WI Wisconsin, 51 WY Wyoming`,
  ],
  CA: [
    124,
    `1 01 Alberta, 2 02 British Columbia, 3 03 Manitoba, 4 04 New Brunswick, 5 05 Newfoundland and Labrador,
     6 13 Northwest Territories, 7 07 Nova Scotia, 8 14 Nunavut, 9 08 Ontario, 10 09 Prince Edward Island, 11 10 Québec,
     12 11 Saskatchewan, 13 12 Yukon`,
  ],
  GB: [826, '1 ENG England, 2 SCT Scotland, 3 WLS Wales, 4 NIR Northern Ireland'],
  IE: [372, '1 C Connacht, 2 L Leinster, 3 M Munster, 4 U Ulster'],
  DE: [
    276,
    `1 01 Baden-Württemberg, 2 02 Bayern, 3 16 Berlin, 4 11 Brandenburg, 5 03 Bremen, 6 04 Hamburg, 7 05 Hessen,
     8 12 Mecklenburg-Vorpommern, 9 06 Niedersachsen, 10 07 Nordrhein-Westfalen, 11 08 Rheinland-Pfalz, 12 09 Saarland,
     13 13 Sachsen, 14 14 Sachsen-Anhalt, 15 10 Schleswig-Holstein, 16 15 Thüringen`,
  ],
  AT: [
    40,
    `1 01 Burgenland, 2 02 Kärnten, 3 03 Niederösterreich, 4 04 Oberösterreich, 5 05 Salzburg, 6 06 Steiermark, 7 07 Tirol,
     8 08 Vorarlberg, 9 09 Wien`,
  ],
  IT: [
    380,
    `1 01 Abruzzo, 2 02 Basilicata, 3 03 Calabria, 4 04 Campania, 5 05 Emilia-Romagna, 6 06 Friuli-Venezia Giulia,
     7 07 Lazio, 8 08 Liguria, 9 09 Lombardia, 10 10 Marche, 11 11 Molise, 12 12 Piemonte, 13 13 Puglia, 14 14 Sardegna,
     15 15 Sicilia, 16 16 Toscana, 17 17 Trentino-Alto Adige, 18 18 Umbria, 19 19 Valle d'Aosta, 20 20 Veneto`,
  ],
  FR: [
    250,
    `1 84 Auvergne-Rhône-Alpes, 2 27 Bourgogne-Franche-Comté, 3 53 Bretagne, 4 24 Centre-Val de Loire, 5 94 Corse,
     6 44 Grand Est, 7 32 Hauts-de-France, 8 11 Île-de-France, 9 28 Normandie, 10 75 Nouvelle-Aquitaine, 11 76 Occitanie,
     12 52 Pays de la Loire, 13 93 Provence-Alpes-Côte d'Azur`,
  ],
  ES: [
    724,
    `1 51 Andalucía, 2 52 Aragón, 3 34 Asturias, 4 07 Islas Baleares, 5 53 Canarias, 6 39 Cantabria,
     7 54 Castilla-La Mancha, 8 55 Castilla y León, 9 56 Cataluña, 10 CE Ceuta, 11 60 Comunidad Valenciana,
     12 57 Extremadura, 13 58 Galicia, 14 27 La Rioja, 15 29 Madrid, 16 ML Melilla, 17 31 Murcia, 18 32 Navarra,
     19 59 País Vasco`,
  ],
  PL: [
    616,
    `1 72 Dolnośląskie, 2 73 Kujawsko-Pomorskie, 3 75 Lubelskie, 4 76 Lubuskie, 5 74 Łódzkie, 6 77 Małopolskie,
     7 78 Mazowieckie, 8 79 Opolskie, 9 80 Podkarpackie, 10 81 Podlaskie, 11 82 Pomorskie, 12 83 Śląskie,
     13 84 Świętokrzyskie, 14 85 Warmińsko-Mazurskie, 15 86 Wielkopolskie, 16 87 Zachodniopomorskie`,
  ],
  CH: [
    756,
    `1 AG Aargau, 2 AI Appenzell Innerrhoden, 3 AR Appenzell Ausserrhoden, 4 BE Bern, 5 BL Basel-Landschaft,
     6 BS Basel-Stadt, 7 FR Fribourg, 8 GE Genève, 9 GL Glarus, 10 GR Graubünden, 11 JU Jura, 12 LU Luzern,
     13 NE Neuchâtel, 14 NW Nidwalden, 15 OW Obwalden, 16 SG St. Gallen, 17 SH Schaffhausen, 18 SO Solothurn, 19 SZ Schwyz,
     20 TG Thurgau, 21 TI Ticino, 22 UR Uri, 23 VD Vaud, 24 VS Valais, 25 ZG Zug, 26 ZH Zürich`,
  ],
} as const satisfies Record<string, readonly [number, string]>;

type NamedCountry = keyof typeof TABLE;

/** The countries whose regions have names in all languages. */
export const COUNTRIES = Object.keys(TABLE) as NamedCountry[];

/** A country code in capital letters, one of `ALL_COUNTRIES`. */
export type Country = string;

interface Region {
  readonly id: number;
  readonly country: Country;
  readonly code: string;
  readonly name: string;
}

const OTHERS = OTHER_REGIONS.trim()
  .split('\n')
  .map((line) => /^([A-Z]{2}) (\d+): (.+)$/.exec(line) ?? [])
  .map(([, country = '', number, rows = '']) => [country, Number(number), rows] as const);

const NAMED = COUNTRIES.map((country) => [country, ...TABLE[country]] as const);

export const REGIONS: readonly Region[] = [...NAMED, ...OTHERS].flatMap(([country, countryNumber, rows]) =>
  rows.split(',').map((row) => {
    const [, number, code, name] = /^\s*(\d+) (\S+) (.+)$/.exec(row) ?? [];
    if (!number || !code || !name) throw new Error(`Region table: cannot read "${row}" of ${country}`);
    return { id: countryNumber * 1000 + Number(number), country, code, name };
  }),
);

export const REGION_BY_ID: ReadonlyMap<number, Region> = new Map(REGIONS.map((region) => [region.id, region]));

const REGIONS_BY_COUNTRY = new Map<Country, Region[]>();
for (const region of REGIONS) {
  const list = REGIONS_BY_COUNTRY.get(region.country);
  if (list) list.push(region);
  else REGIONS_BY_COUNTRY.set(region.country, [region]);
}

/** Every country where people live. */
export const ALL_COUNTRIES: readonly Country[] = [...REGIONS_BY_COUNTRY.keys()];

export const isCountry = (value: string): boolean => REGIONS_BY_COUNTRY.has(value);

export const regionsIn = (country: Country): readonly Region[] => REGIONS_BY_COUNTRY.get(country) ?? [];
