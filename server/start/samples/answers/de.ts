import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Kaffee im Bett, ein langer Spaziergang und sonst kein Plan.',
    'Erst Flohmarkt, dann Pfannkuchen für alle.',
    'Handy aus, Plattenspieler an.',
  ],
  laugh: [
    'Meine eigenen Witze. Einer muss ja.',
    'Leute, die schon vor der Pointe loslachen.',
    'Katzen, die so tun, als wären sie absichtlich gefallen.',
  ],
  first_date: [
    'Ein Spaziergang mit Kaffee. Wenn es passt, drehen wir noch eine Runde.',
    'Irgendwo, wo man sich noch versteht.',
    'Ein Museum, und dann streiten wir über ein Bild.',
  ],
  dish: [
    'Die Suppe meiner Oma. Aufgeschrieben hat sie die nie.',
    'Lasagne, genug für eine Woche.',
    'Käsetoast. Aber richtig guten.',
  ],
  talk_for_hours: ['Alte Züge und wo sie noch fahren.', 'Das Buch von gestern Abend.', 'Brot. Sorry schon mal.'],
  small_thing: [
    'Der erste warme Abend bei offenem Fenster.',
    'Ein fremder Hund, der kurz hallo sagt.',
    'Ein Platz am Fenster.',
  ],
  rain: [
    'Im Kino, dritte Reihe.',
    'Trotzdem draußen, in den falschen Schuhen.',
    'Unter einer Decke, und auf dem Herd köchelt etwas den ganzen Tag.',
  ],
  get_along: [
    'Fragen stellst und die Antworten abwartest.',
    'lachen kannst, wenn der Plan platzt.',
    'deine Pommes teilst.',
  ],
  favorite_spot: ['Die Bank am alten Hafen, kurz vor der Dunkelheit.', 'Die Bäckerei, die um sechs aufmacht.'],
  bedside_book: ['Drei Stück, alle halb gelesen.', 'Ein Kochbuch. Ich lese es wie einen Roman.'],
  looking_forward: ['Das erste Schwimmen im Jahr.', 'Jemanden, der zum Frühstück und fürs Kreuzworträtsel bleibt.'],
  trust: [
    'Zuhören, und indem du dir merkst, was ich gesagt habe.',
    'Geduld. Eine Abkürzung gibt es nicht, und das ist gut so.',
  ],
  talk_first: ['das, was wir beide wollen, und was nicht.', 'Grenzen. In Ruhe, bei einer Tasse Tee.'],
  other_life: ['im Garten, im Gespräch mit den Tomaten.', 'bei der Chorprobe, zweite Reihe.'],
  compliment: ['„Wo du reinkommst, wird es gemütlich.“', '„Dein Lachen erkenne ich überall.“'],
  treat: ['Ein schöner Mantel, guter Käse und früh ins Bett.', 'Blumen. Jeden Freitag, nur für mich.'],
  welcome: ['an meinem Tisch immer noch ein Stuhl frei ist.', 'ich frage, wie es dir geht, und es wissen will.'],
};
