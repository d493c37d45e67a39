/**
 * Names of regions in the product's languages, where they differ from the name in the region-ids table (which is the one
 * used in the region itself). "AT.02 Carinthia en" reads: Kärnten is called Carinthia in English; several languages
 * that share a name are listed together.
 */
import { LOCALES } from '#shared/contracts/settings.ts';

const ROWS = `
AU.02 Nueva Gales del Sur es; Nouvelle-Galles du Sud fr; Nuovo Galles del Sud it; Nowa Południowa Walia pl
AU.08 West-Australië nl; Westaustralien de; Australie-Occidentale fr; Australia Occidentale it; Australia Occidental es; Australia Zachodnia pl
AU.05 Zuid-Australië nl; Südaustralien de; Australie-Méridionale fr; Australia Meridionale it; Australia Meridional es; Australia Południowa pl
AU.06 Tasmanië nl; Tasmanien de; Tasmanie fr
AU.07 Wiktoria pl
AU.03 Noordelijk Territorium nl; Territoire du Nord fr; Territorio del Nord it; Territorio del Norte es; Terytorium Północne pl
AU.01 Hoofdstedelijk Territorium nl; Territoire de la capitale fr; Territorio della Capitale it; Territorio de la Capital es; Terytorium Stołeczne pl; Hauptstadtterritorium de
NZ.10 Chathameilanden nl; Chathaminseln de; Îles Chatham fr; Isole Chatham it; Islas Chatham es; Wyspy Chatham pl
NL.01 Drente es
NL.02 Frisia it es; Frise fr; Fryzja pl
NL.03 Gueldre fr; Gheldria it; Güeldres es; Geldria pl
NL.04 Groningue fr; Groninga it es
NL.05 Limbourg fr; Limburgo it es; Limburgia pl
NL.06 North Brabant en; Nordbrabant de; Brabant-Septentrional fr; Brabante Settentrionale it; Brabante Septentrional es; Brabancja Północna pl
NL.07 North Holland en; Nordholland de; Hollande-Septentrionale fr; Olanda Settentrionale it; Holanda Septentrional es; Holandia Północna pl
NL.10 Seeland de; Zélande fr; Zelanda it es; Zelandia pl
NL.11 South Holland en; Südholland de; Hollande-Méridionale fr; Olanda Meridionale it; Holanda Meridional es; Holandia Południowa pl
BE.VLG Flanders en; Flandern de; Flandre fr; Fiandre it; Flandes es; Flandria pl
BE.WAL Wallonia en it; Wallonië nl; Wallonien de; Valonia es; Walonia pl
BE.BRU Brussels en; Brussel nl; Brüssel de; Bruselas es; Bruksela pl
US.CA Californië nl; Kalifornien de; Californie fr; Kalifornia pl
US.FL Floride fr; Floryda pl
US.GA Géorgie fr
US.HI Hawaï nl fr; Hawaje pl; Hawái es
US.LA Louisiane fr; Luisiana es; Luizjana pl
US.NM Nouveau-Mexique fr; Nuovo Messico it; Nuevo México es; Nowy Meksyk pl
US.NY Nueva York es; Nowy Jork pl
US.NJ Nueva Jersey es
US.NH Nuevo Hampshire es
US.NC Noord-Carolina nl; Caroline du Nord fr; Carolina del Nord it; Carolina del Norte es; Karolina Północna pl
US.SC Zuid-Carolina nl; Caroline du Sud fr; Carolina del Sud it; Carolina del Sur es; Karolina Południowa pl
US.ND Noord-Dakota nl; Dakota du Nord fr; Dakota del Nord it; Dakota del Norte es; Dakota Północna pl
US.SD Zuid-Dakota nl; Dakota du Sud fr; Dakota del Sud it; Dakota del Sur es; Dakota Południowa pl
US.PA Pennsylvanie fr; Pensilvania es; Pensylwania pl
US.VA Virginie fr; Wirginia pl
US.WV Virginie-Occidentale fr; Virginia Occidentale it; Virginia Occidental es; Wirginia Zachodnia pl
US.TX Tejas es; Teksas pl
US.OR Oregón es
US.MI Míchigan es
US.MS Misisipi es; Missisipi pl
US.MO Misuri es
US.DC Washington D.C. en nl de fr it es; Waszyngton D.C. pl
CA.02 Brits-Columbia nl; Colombie-Britannique fr; Columbia Britannica it; Columbia Británica es; Kolumbia Brytyjska pl
CA.04 Nouveau-Brunswick fr; Nuovo Brunswick it; Nuevo Brunswick es; Nowy Brunszwik pl
CA.05 Newfoundland en Labrador nl; Neufundland und Labrador de; Terre-Neuve-et-Labrador fr; Terranova e Labrador it; Terranova y Labrador es; Nowa Fundlandia i Labrador pl
CA.07 Nouvelle-Écosse fr; Nuova Scozia it; Nueva Escocia es; Nowa Szkocja pl; Neuschottland de
CA.09 Prins Edwardeiland nl; Prinz-Edward-Insel de; Île-du-Prince-Édouard fr; Isola del Principe Edoardo it; Isla del Príncipe Eduardo es; Wyspa Księcia Edwarda pl
CA.10 Quebec en nl it es pl
CA.13 Nordwest-Territorien de; Territoires du Nord-Ouest fr; Territori del Nord-Ovest it; Territorios del Noroeste es; Terytoria Północno-Zachodnie pl
CA.12 Yukón es; Jukon pl
GB.ENG Engeland nl; Angleterre fr; Inghilterra it; Inglaterra es; Anglia pl
GB.SCT Schotland nl; Schottland de; Écosse fr; Scozia it; Escocia es; Szkocja pl
GB.WLS Pays de Galles fr; Galles it; Gales es; Walia pl
GB.NIR Noord-Ierland nl; Nordirland de; Irlande du Nord fr; Irlanda del Nord it; Irlanda del Norte es; Irlandia Północna pl
IE.C Connaught fr
IE.U Úlster es
DE.01 Bade-Wurtemberg fr; Baden-Wurtemberg es; Badenia-Wirtembergia pl
DE.02 Bavaria en es; Beieren nl; Bavière fr; Baviera it es; Bawaria pl
DE.04 Hambourg fr; Amburgo it; Hamburgo es
DE.03 Brême fr; Brema it pl
DE.16 Berlín es; Berlino it
DE.11 Brandebourg fr; Brandeburgo it es; Brandenburgia pl
DE.05 Hesse en fr es; Assia it; Hesja pl
DE.12 Mecklembourg-Poméranie-Occidentale fr; Meclemburgo-Pomerania Anteriore it; Mecklemburgo-Pomerania Occidental es; Meklemburgia-Pomorze Przednie pl; Mecklenburg-Voor-Pommeren nl
DE.06 Lower Saxony en; Nedersaksen nl; Basse-Saxe fr; Bassa Sassonia it; Baja Sajonia es; Dolna Saksonia pl
DE.07 North Rhine-Westphalia en; Noordrijn-Westfalen nl; Rhénanie-du-Nord-Westphalie fr; Renania Settentrionale-Vestfalia it; Renania del Norte-Westfalia es; Nadrenia Północna-Westfalia pl
DE.08 Rhineland-Palatinate en; Rijnland-Palts nl; Rhénanie-Palatinat fr; Renania-Palatinato it; Renania-Palatinado es; Nadrenia-Palatynat pl
DE.09 Sarre fr es; Kraj Saary pl
DE.13 Saxony en; Saksen nl; Saxe fr; Sassonia it; Sajonia es; Saksonia pl
DE.14 Saxony-Anhalt en; Saksen-Anhalt nl; Saxe-Anhalt fr; Sassonia-Anhalt it; Sajonia-Anhalt es; Saksonia-Anhalt pl
DE.10 Sleeswijk-Holstein nl; Szlezwik-Holsztyn pl
DE.15 Thuringia en; Thuringe fr; Turingia it es; Turyngia pl
AT.02 Carinthia en; Karinthië nl; Carinthie fr; Carinzia it; Carintia es; Karyntia pl
AT.03 Lower Austria en; Neder-Oostenrijk nl; Basse-Autriche fr; Bassa Austria it; Baja Austria es; Dolna Austria pl
AT.04 Upper Austria en; Opper-Oostenrijk nl; Haute-Autriche fr; Alta Austria it es; Górna Austria pl
AT.05 Salzbourg fr; Salisburgo it; Salzburgo es
AT.06 Styria en pl; Stiermarken nl; Styrie fr; Stiria it; Estiria es
AT.07 Tyrol en fr pl; Tirolo it
AT.09 Vienna en it; Wenen nl; Vienne fr; Viena es; Wiedeń pl
IT.01 Abruzzen nl de; Abruzzes fr; Abruzos es; Abruzja pl
IT.02 Basilikata de; Basilicate fr
IT.03 Calabrië nl; Kalabrien de; Calabre fr; Kalabria pl
IT.04 Campanië nl; Kampanien de; Campanie fr; Kampania pl
IT.05 Émilie-Romagne fr; Emilia-Romaña es; Emilia-Romania pl
IT.06 Friaul-Julisch Venetien de; Frioul-Vénétie Julienne fr; Friul-Venecia Julia es; Friuli-Wenecja Julijska pl
IT.07 Latium de fr; Lacio es; Lacjum pl
IT.08 Ligurië nl; Ligurien de; Ligurie fr
IT.09 Lombardy en; Lombardije nl; Lombardei de; Lombardie fr; Lombardía es
IT.10 Marken nl de; Marches fr; Las Marcas es
IT.12 Piedmont en; Piëmont nl; Piemont de pl; Piémont fr; Piamonte es
IT.13 Apulia en pl; Apulië nl; Apulien de; Pouilles fr; Apulia es
IT.14 Sardinia en; Sardinië nl; Sardinien de; Sardaigne fr; Cerdeña es; Sardynia pl
IT.15 Sicily en; Sicilië nl; Sizilien de; Sicile fr; Sycylia pl
IT.16 Tuscany en; Toscane nl fr; Toskana de; Toskania pl
IT.17 Trentino-South Tyrol en; Trentino-Zuid-Tirol nl; Trentino-Südtirol de; Trentin-Haut-Adige fr; Trentino-Alto Adigio es; Trydent-Górna Adyga pl
IT.18 Umbrië nl; Umbrien de; Ombrie fr; Umbría es
IT.19 Aosta Valley en; Aostatal de; Vallée d'Aoste fr; Valle de Aosta es; Dolina Aosty pl
IT.20 Venetien de; Vénétie fr; Véneto es; Wenecja Euganejska pl
FR.84 Alvernia-Rodano-Alpi it; Auvernia-Ródano-Alpes es; Owernia-Rodan-Alpy pl
FR.27 Burgundy-Franche-Comté en; Bourgondië-Franche-Comté nl; Borgogna-Franca Contea it; Borgoña-Franco Condado es; Burgundia-Franche-Comté pl
FR.53 Brittany en; Bretagna it; Bretaña es; Bretania pl
FR.24 Centro-Valle della Loira it; Centro-Valle de Loira es; Region Centralny-Dolina Loary pl
FR.94 Corsica en nl it; Korsika de; Córcega es; Korsyka pl
FR.44 Gran Este es
FR.11 Isla de Francia es
FR.28 Normandy en; Normandia it; Normandía es; Normandia pl
FR.75 Nuova Aquitania it; Nueva Aquitania es; Nowa Akwitania pl
FR.76 Occitanië nl; Okzitanien de; Occitania it es; Oksytania pl
FR.52 Paesi della Loira it; Países del Loira es; Kraj Loary pl
FR.93 Provenza-Alpi-Costa Azzurra it; Provenza-Alpes-Costa Azul es; Prowansja-Alpy-Lazurowe Wybrzeże pl
ES.51 Andalusia en it; Andalusië nl; Andalusien de; Andalousie fr; Andaluzja pl
ES.52 Aragon en fr nl; Aragonien de; Aragona it; Aragonia pl
ES.34 Asturië nl; Asturien de; Asturies fr; Asturie it; Asturia pl
ES.07 Balearic Islands en; Balearen nl de; Îles Baléares fr; Isole Baleari it; Baleary pl
ES.53 Canary Islands en; Canarische Eilanden nl; Kanarische Inseln de; Îles Canaries fr; Isole Canarie it; Wyspy Kanaryjskie pl
ES.39 Cantabrië nl; Kantabrien de; Cantabrie fr; Kantabria pl
ES.54 Castile-La Mancha en; Castilië-La Mancha nl; Kastilien-La Mancha de; Castille-La Manche fr; Castiglia-La Mancia it; Kastylia-La Mancha pl
ES.55 Castile and León en; Castilië en León nl; Kastilien und León de; Castille-et-León fr; Castiglia e León it; Kastylia i León pl
ES.56 Catalonia en; Catalonië nl; Katalonien de; Catalogne fr; Catalogna it; Katalonia pl
ES.60 Valencian Community en; Valencia nl; Valencia de; Communauté valencienne fr; Comunità Valenciana it; Walencja pl
ES.57 Estrémadure fr; Estremadura it pl
ES.58 Galicië nl; Galicien de; Galice fr; Galizia it; Galicja pl
ES.29 Madryt pl
ES.31 Murcie fr; Murcja pl
ES.32 Navarre en fr; Nawarra pl
ES.59 Basque Country en; Baskenland nl de; Pays basque fr; Paesi Baschi it; Kraj Basków pl
PL.72 Lower Silesia en; Neder-Silezië nl; Niederschlesien de; Basse-Silésie fr; Bassa Slesia it; Baja Silesia es
PL.73 Kuyavia-Pomerania en; Koejavië-Pommeren nl; Kujawien-Pommern de; Cujavie-Poméranie fr; Cuiavia-Pomerania it; Cuyavia y Pomerania es
PL.75 Lublin en nl de fr es; Lublino it
PL.76 Lubusz en nl es; Lebus de; Lubusz fr it
PL.74 Łódź en nl fr it es; Lodz de
PL.77 Lesser Poland en; Klein-Polen nl; Kleinpolen de; Petite-Pologne fr; Piccola Polonia it; Pequeña Polonia es
PL.78 Mazovia en; Mazovië nl; Masowien de; Mazovie fr; Masovia it; Mazovia es
PL.79 Opole en nl it es fr; Oppeln de
PL.80 Subcarpathia en; Subkarpaten nl; Karpatenvorland de; Basses-Carpates fr; Precarpazi it; Subcarpacia es
PL.81 Podlachien de; Podlachie fr; Podlachia it; Podlaquia es
PL.82 Pomerania en it es; Pommeren nl; Pommern de; Poméranie fr
PL.83 Silesia en es; Silezië nl; Schlesien de; Silésie fr; Slesia it
PL.84 Heiligkreuz de; Sainte-Croix fr; Santacroce it; Santa Cruz es
PL.85 Warmia-Masuria en; Ermland-Mazurië nl; Ermland-Masuren de; Varmie-Mazurie fr; Varmia-Masuria it; Varmia y Masuria es
PL.86 Greater Poland en; Groot-Polen nl; Großpolen de; Grande-Pologne fr; Grande Polonia it; Gran Polonia es
PL.87 West Pomerania en; West-Pommeren nl; Westpommern de; Poméranie-Occidentale fr; Pomerania Occidentale it; Pomerania Occidental es
CH.AG Argovie fr; Argovia it es pl
CH.AI Appenzell Rhodes-Intérieures fr; Appenzello Interno it; Appenzell Rodas Interiores es
CH.AR Appenzell Rhodes-Extérieures fr; Appenzello Esterno it; Appenzell Rodas Exteriores es
CH.BE Berne fr; Berna it es; Berno pl
CH.BL Bâle-Campagne fr; Basilea Campagna it; Basilea-Campiña es; Bazylea-Okręg pl
CH.BS Bâle-Ville fr; Basilea Città it; Basilea-Ciudad es; Bazylea-Miasto pl
CH.FR Freiburg de; Friburgo it es; Fryburg pl
CH.GE Geneva en; Genf de; Ginevra it; Ginebra es; Genewa pl
CH.GL Glaris fr; Glarona it; Glaris es
CH.GR Grisons en fr; Grigioni it; Grisones es; Gryzonia pl
CH.JU Giura it
CH.LU Lucerne en fr; Lucerna it es; Lucerna pl
CH.NE Neuenburg de
CH.NW Nidwald fr; Nidvaldo it
CH.OW Obwald fr; Obvaldo it
CH.SG Saint-Gall fr; San Gallo it; San Galo es
CH.SH Schaffhouse fr; Sciaffusa it; Szafuza pl
CH.SO Soleure fr; Soletta it; Soleura es; Solura pl
CH.SZ Svitto it; Schwytz fr
CH.TG Thurgovie fr; Turgovia it es; Turgowia pl
CH.TI Tessin de fr; Tesino es
CH.VD Waadt de
CH.VS Wallis de nl
CH.ZG Zoug fr; Zugo it
CH.ZH Zurich en fr; Zurigo it; Zúrich es; Zurych pl
`;

/** A name and the languages that have it. */
const ENTRY = new RegExp(`^\\s*(.+?)((?: (?:${LOCALES.join('|')}))+)$`);

/** "country.code" → locale → name. */
export const TRANSLATED_REGIONS = new Map<string, Map<string, string>>();

for (const row of ROWS.trim().split('\n')) {
  const key = row.slice(0, row.indexOf(' '));
  const byLocale = new Map<string, string>();
  for (const entry of row.slice(key.length).split(';')) {
    const [, name, locales] = ENTRY.exec(entry) ?? [];
    if (!name || !locales) throw new Error(`Region names: cannot read "${entry}" of ${key}`);
    for (const locale of locales.trim().split(' ')) byLocale.set(locale, name);
  }
  TRANSLATED_REGIONS.set(key, byLocale);
}

export function translatedRegionName(country: string, code: string, locale: string): string | undefined {
  return TRANSLATED_REGIONS.get(`${country}.${code}`)?.get(locale);
}
