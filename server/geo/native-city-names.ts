import type { Country } from './region-ids.ts';

/** GeoNames has English or official names for some cities; members use these. */
export const NATIVE_CITY_NAMES: Partial<Record<Country, Record<string, string>>> = {
  NL: { 'The Hague': 'Den Haag', 'Almere Stad': 'Almere' },
  BE: { Brussels: 'Bruxelles', Ostend: 'Oostende' },
  DE: { Munich: 'München', Freiburg: 'Freiburg im Breisgau', Mülheim: 'Mülheim an der Ruhr' },
  AT: { Vienna: 'Wien' },
  IT: {
    Rome: 'Roma',
    Milan: 'Milano',
    Naples: 'Napoli',
    Turin: 'Torino',
    Genoa: 'Genova',
    Florence: 'Firenze',
    Venice: 'Venezia',
    'Reggio Calabria': 'Reggio di Calabria',
  },
  ES: {
    'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
    'Donostia / San Sebastián': 'San Sebastián',
    Palma: 'Palma de Mallorca',
  },
  IE: {
    Gaillimh: 'Galway',
    Luimneach: 'Limerick',
    'Loch Garman': 'Wexford',
    'Droichead Nua': 'Newbridge',
    'Cluain Meala': 'Clonmel',
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    'Trá Mhór': 'Tramore',
    'Cill Airne': 'Killarney',
    'Ráth Luirc': 'Charleville',
  },
  PL: { Warsaw: 'Warszawa' },
  PT: { Lisbon: 'Lisboa' },
  CH: { 'Sankt Gallen': 'St. Gallen', Sitten: 'Sion' },
};
