import type { Locale } from '#shared/contracts/settings.ts';
import { type NamedValue, readTranslatedList } from './translated-list.ts';

const INTERESTS = readTranslatedList(`
  1 Cooking | Koken | Kochen | Cucinare | Cuisiner | Cocinar | Gotowanie
  2 Eating out | Uit eten | Essen gehen | Mangiare fuori | Restaurants | Salir a cenar | Jedzenie na mieście
  3 Baking | Bakken | Backen | Preparare dolci | Pâtisserie | Repostería | Pieczenie
  4 Wine | Wijn | Wein | Vino | Vin | Vino | Wino
  5 Coffee | Koffie | Kaffee | Caffè | Café | Café | Kawa
  6 Travel | Reizen | Reisen | Viaggi | Voyages | Viajes | Podróże
  7 City trips | Stedentrips | Städtereisen | Weekend in città | Escapades en ville | Escapadas urbanas | Wypady do miast
  8 Camping | Kamperen | Camping | Campeggio | Camping | Camping | Biwakowanie
  9 Hiking | Wandelen | Wandern | Escursionismo | Randonnée | Senderismo | Piesze wędrówki
  10 Cycling | Fietsen | Radfahren | Ciclismo | Vélo | Ciclismo | Jazda na rowerze
  11 Running | Hardlopen | Laufen | Corsa | Course à pied | Correr | Bieganie
  12 Swimming | Zwemmen | Schwimmen | Nuoto | Natation | Natación | Pływanie
  13 Fitness | Fitness | Fitness | Fitness | Fitness | Gimnasio | Fitness
  14 Yoga | Yoga | Yoga | Yoga | Yoga | Yoga | Joga
  15 Meditation | Meditatie | Meditation | Meditazione | Méditation | Meditación | Medytacja
  16 Football | Voetbal | Fußball | Calcio | Football | Fútbol | Piłka nożna
  17 Tennis | Tennis | Tennis | Tennis | Tennis | Tenis | Tenis
  18 Winter sports | Wintersport | Wintersport | Sport invernali | Sports d'hiver | Deportes de invierno | Sporty zimowe
  19 Sailing | Zeilen | Segeln | Vela | Voile | Vela | Żeglarstwo
  20 Dancing | Dansen | Tanzen | Ballo | Danse | Bailar | Taniec
  21 Music | Muziek | Musik | Musica | Musique | Música | Muzyka
  22 Concerts | Concerten | Konzerte | Concerti | Concerts | Conciertos | Koncerty
  23 Festivals | Festivals | Festivals | Festival | Festivals | Festivales | Festiwale
  24 Playing an instrument | Een instrument bespelen | Ein Instrument spielen | Suonare uno strumento | Jouer d'un instrument | Tocar un instrumento | Gra na instrumencie
  25 Singing | Zingen | Singen | Canto | Chant | Cantar | Śpiew
  26 Film | Film | Filme | Cinema | Cinéma | Cine | Kino
  27 Series | Series | Serien | Serie TV | Séries | Series | Seriale
  28 Theatre | Theater | Theater | Teatro | Théâtre | Teatro | Teatr
  29 Museums and art | Musea en kunst | Museen und Kunst | Musei e arte | Musées et art | Museos y arte | Muzea i sztuka
  30 Photography | Fotografie | Fotografie | Fotografia | Photographie | Fotografía | Fotografia
  31 Drawing and painting | Tekenen en schilderen | Zeichnen und Malen | Disegno e pittura | Dessin et peinture | Dibujo y pintura | Rysunek i malarstwo
  32 Crafts | Handwerken | Handarbeit | Lavori manuali | Travaux manuels | Manualidades | Rękodzieło
  33 DIY | Klussen | Heimwerken | Fai da te | Bricolage | Bricolaje | Majsterkowanie
  34 Gardening | Tuinieren | Gärtnern | Giardinaggio | Jardinage | Jardinería | Ogrodnictwo
  35 Reading | Lezen | Lesen | Lettura | Lecture | Lectura | Czytanie
  36 Writing | Schrijven | Schreiben | Scrittura | Écriture | Escritura | Pisanie
  37 Languages | Talen | Sprachen | Lingue | Langues | Idiomas | Języki
  38 History | Geschiedenis | Geschichte | Storia | Histoire | Historia | Historia
  39 Science and technology | Wetenschap en techniek | Wissenschaft und Technik | Scienza e tecnologia | Sciences et techniques | Ciencia y tecnología | Nauka i technika
  40 Board games | Bordspellen | Brettspiele | Giochi da tavolo | Jeux de société | Juegos de mesa | Gry planszowe
  41 Video games | Games | Videospiele | Videogiochi | Jeux vidéo | Videojuegos | Gry wideo
  42 Animals | Dieren | Tiere | Animali | Animaux | Animales | Zwierzęta
  43 Motorcycles and cars | Motoren en auto's | Motorräder und Autos | Moto e auto | Motos et voitures | Motos y coches | Motocykle i samochody
  44 Volunteering | Vrijwilligerswerk | Ehrenamt | Volontariato | Bénévolat | Voluntariado | Wolontariat
`);

/** All interests in the language of the page. */
export function interests(locale: Locale): readonly NamedValue[] {
  return INTERESTS.get(locale) ?? [];
}

export const INTEREST_IDS: ReadonlySet<number> = new Set(interests('en').map(({ id }) => id));
