import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Dobry wieczór! Kawa czy herbata? Moim zdaniem to mówi o człowieku wszystko.',
        'Rano kawa, po czwartej herbata. Co to mówi?',
        'Że dałoby się z tobą spędzić cały dzień bez kłótni.',
        'To brzmi jak plan. Znasz jakieś miłe miejsce?',
        'Nad kanałem jest mała kawiarnia, w której mają o wiele za dużo ciast. Może w sobotę?',
      ],
      [
        'Cześć, Robin, chyba lubimy te same rzeczy. Co teraz czytasz?',
        'Cześć! Grubą włoską sagę rodzinną. Jestem na 90. stronie i już potrzebuję drzewa genealogicznego.',
        'Ha, takie są najlepsze. Myślisz, że dobrze się skończy?',
        'Mam nadzieję. Jeśli nie, napiszę własne zakończenie. A ty?',
        'Książkę o pszczołach. O niczym innym już nie mówię, znajomi wychodzą z pokoju.',
        'Opowiedz mi o pszczołach, mam czas.',
      ],
      ['Cześć! Czytam twój profil już drugi raz. Chcę cię lepiej poznać.'],
    ],
  },
  she: {
    chats: [
      [
        'Jaka jest ostatnia rzecz naprawiona twoimi rękami?',
        'Stare radio. W nocy łapie tylko jedną stację, i to po portugalsku.',
        'Proszę, niech tak zostanie. Co jeszcze warto o tobie wiedzieć?',
        'Że nie lubię pośpiechu i wolę pytania niż domysły.',
        'W takim razie pytam dalej. Co to radio gra o północy?',
      ],
      [
        'Cześć, Robin! Podoba mi się, że piszesz, co lubisz, a nie jaki ktoś ma być.',
        'Najpierw była wersja odwrotna. Brzmiała jak ogłoszenie o pracę.',
        'Ha! I ktoś się zgłosił?',
        'Tylko moja ciotka. Ma za wysokie kwalifikacje.',
        'To powiedz po swojemu: jaka jest dobra niedziela?',
      ],
      [
        'Cześć! Bez błyskotliwego wstępu. Po prostu chcę wiedzieć, kim jesteś i jak lubisz, żeby się do ciebie zwracać.',
      ],
    ],
    answers: {
      chosen_family: [
        'Cztery osoby, które miały mój klucz, zanim padło pytanie.',
        'Wpada z zupą i zostaje, żeby pozmywać.',
      ],
      icon: [
        'Dyrygentka mojego pierwszego chóru. Słyszała wszystkich.',
        'Każda kobieta, która na zebraniu mówi: „Jeszcze nie koniec”.',
      ],
      myself: ['stoję w ogrodzie, po kolana w błocie.', 'ktoś od razu dobrze mówi moje imię.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Dobry wieczór. Zanim cokolwiek innego: co jest dla ciebie ważne, kiedy kogoś poznajesz?',
        'Żeby najpierw porozmawiać i żeby „nie” nie wymagało powodu.',
        'Myślę tak samo. Chcę wiedzieć, co cię ciekawi, a także co nie.',
        'Chętnie, ale powoli. Taka lista zasługuje na kawę w publicznym miejscu.',
        'Zgoda. Kawiarnia według twojego wyboru, i dobrze, jeśli skończy się na kawie.',
      ],
      [
        'Mam wrażenie, że traktujesz ustalenia poważnie. Zgadza się?',
        'Bardzo. Kiedyś powstał mój protokół z pikniku.',
        'Teraz chcę go przeczytać. Przez kogo zabrakło noża?',
        'Przeze mnie. Jest o tym na drugiej stronie, razem z przeprosinami.',
        'Ufam ludziom, którzy zapisują własne błędy.',
      ],
      ['Cześć! Czytam twój profil powoli, bo zaufanie zaczyna się od uwagi. Porozmawiamy trochę?'],
    ],
  },
  bbw: {
    chats: [
      [
        'Co jest na razie najlepsze w twoim tygodniu?',
        'Kupno krzykliwego płaszcza. Tego, który od lat wybijam sobie z głowy.',
        'Nareszcie! Jaki kolor?',
        'Pomidorowy. Od tej pory uśmiecham się do każdej wystawy.',
        'Załóż go w sobotę. Ja zapewniam dobry humor i stolik dla dwojga.',
      ],
      [
        'Parkiet czy kuchnia: gdzie lądujesz na imprezie?',
        'Do północy w kuchni. Potem nikt nie ściągnie mnie z parkietu.',
        'Właściwa kolejność. Jaka piosenka cię tam przyciąga?',
        'Każda z trąbkami. Nie znam wstydu i mam dobre buty.',
        'W takim razie jedna z trąbkami jest dla mnie.',
      ],
      ['Cześć! Widać, że dobrze ci we własnym towarzystwie, i to budzi moją ciekawość.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Dzień dobry! Też wstajesz tak wcześnie czy to przez ptaki?',
        'Ptaki, codziennie o piątej. Już się z nimi nie spieram, tylko nastawiam wodę na herbatę.',
        'Bardzo mądrze. Co robisz z tak długim porankiem?',
        'Czytam gazetę od końca i podlewam pelargonie. W tej kolejności.',
        'Miło by było posiedzieć obok takiego poranka. Przyniosę rogaliki, nie ma pośpiechu.',
      ],
      [
        'Piszesz jeszcze listy odręcznie?',
        'Tak. Mam tak brzydkie pismo, że przyjaciele dzwonią z pytaniem, co tam jest.',
        'Czyli cieszą dwa razy! Brakuje mi znaczków i kopert.',
        'Potrzebuję tygodnia lub dwóch i dobrego pióra.',
        'Bez pośpiechu. Już samo czekanie będzie przyjemne.',
      ],
      [
        'Dzień dobry! Czytam twój profil przy kuchennym stole. Miło będzie dostać od ciebie wiadomość, kiedy tylko zechcesz.',
      ],
    ],
    answers: {
      life_taught: [
        'prawie wszystko może poczekać, aż wypiję kawę.',
        'na pierwszą lekcję pływania nigdy nie jest za późno.',
      ],
      time_for: ['prawdziwe listy, ze znaczkiem.', 'ogród przed śniadaniem, kiedy jest cicho.'],
      on_my_list: ['Kolejka górska w Alpach, miejsce przy oknie.', 'Porządna nauka walca, na dwie nogi.'],
    },
  },
  milf: {
    chats: [
      [
        'Pytanie wprost: jaki wieczór uważasz za udany?',
        'Dobre jedzenie, prawdziwa rozmowa i powrót do domu wtedy, kiedy zechcę.',
        'Jasno powiedziane. Lubię to. A co go psuje?',
        'Monolog o czyimś samochodzie.',
        'Ja jeżdżę tramwajem. Czwartek o ósmej, stolik przy oknie?',
      ],
      [
        'Co w tym roku wypadło z twojej listy bez żalu?',
        'Prasowanie. Moje koszule już się z tym pogodziły.',
        'Odważnie! Ja nie chodzę już na imprezy z grzeczności.',
        'A co robisz z wolnymi wieczorami?',
        'Wybieram, komu je oddać. Następny jest jeszcze wolny.',
      ],
      ['Cześć! Rzadko tu do kogoś piszę. Do ciebie tak, bo wolę zapytać, niż się zastanawiać.'],
    ],
    answers: {
      life_taught: ['na kolację mówi się tak, a na zebranie nie.', 'to, co najlepsze, zaczyna się od złego planu.'],
      time_for: ['długie obiady i krótkie maile.', 'naukę portugalskiego, marną, ale radosną.'],
      on_my_list: ['Nocny pociąg na północ, do ostatniej stacji.', 'Kurs tańca z kimś, kto liczy kroki.'],
    },
  },
  gay: {
    chats: [
      [
        'Każda dzielnica ma jedną dobrą piekarnię. Która jest twoja?',
        'Ta na rogu: zrzędliwy piekarz, idealne bułki cynamonowe.',
        'Mój raz się do mnie uśmiechnął. Często o tym myślę.',
        'Bez świadka nikt ci nie uwierzy.',
        'To bądź moim świadkiem. Sobota o dziewiątej, zanim się skończą?',
      ],
      [
        'Ważne pytanie: wniesiesz jeden koniec kanapy na trzecie piętro?',
        'Tak, ale komentuję każdy stopień.',
        'Mój ostatni chłopak tylko komentował. Już prowadzisz.',
        'To randka czy przeprowadzka?',
        'Jedno i drugie, jeśli lubisz pizzę na kartonach.',
      ],
      ['Cześć, nowa twarz! Znam już pół ulicy, brakuje tylko ciebie. Kawa na rogu?'],
    ],
    answers: {
      chosen_family: ['Sześć osób, jedna grupa, zero filtrów.', 'Wie, jaką piosenkę puścić, kiedy jest źle.'],
      icon: [
        'Moja ciotka, która nigdy nie pytała i zawsze wiedziała.',
        'Osoba, która na mojej pierwszej imprezie tańczyła sama.',
      ],
      myself: ['nikt nie prosi o wyjaśnienia.', 'są przy mnie ludzie, którzy znają mnie od dawna.'],
    },
  },
};
