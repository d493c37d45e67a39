import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Kawa w łóżku, długi spacer i żadnych planów.',
    'Najpierw pchli targ, potem naleśniki dla wszystkich.',
    'Telefon wyłączony, gramofon włączony.',
  ],
  laugh: [
    'Moje własne żarty. Ktoś musi.',
    'Ludzie, którzy śmieją się jeszcze przed puentą.',
    'Koty, które udają, że spadły celowo.',
  ],
  first_date: [
    'Spacer z kawą. Jeśli jest miło, jeszcze jedno okrążenie.',
    'Gdzieś, gdzie się nawzajem słychać.',
    'Muzeum, a potem kłótnia o jeden obraz.',
  ],
  dish: [
    'Zupa mojej babci. Nigdy jej nie spisała.',
    'Lasagne, wystarczy na tydzień.',
    'Tosty. Ale za to bardzo dobre.',
  ],
  talk_for_hours: [
    'Starych pociągach i o tym, gdzie jeszcze jeżdżą.',
    'Książce, która trzymała mnie wczoraj do nocy.',
    'Chlebie. Z góry przepraszam.',
  ],
  small_thing: [
    'Pierwszy ciepły wieczór przy otwartym oknie.',
    'Obcy pies, który podchodzi się przywitać.',
    'Miejsce przy oknie.',
  ],
  rain: [
    'W kinie, w trzecim rzędzie.',
    'I tak na dworze, w złych butach.',
    'Pod kocem, z czymś, co gotuje się cały dzień.',
  ],
  get_along: [
    'zadajesz pytania i czekasz na odpowiedzi.',
    'śmiejesz się, kiedy plan się sypie.',
    'dzielisz się frytkami.',
  ],
  favorite_spot: ['Ławka w starym porcie, tuż przed zmrokiem.', 'Piekarnia, którą otwierają o szóstej.'],
  bedside_book: ['Trzy, wszystkie przeczytane do połowy.', 'Kucharska. Czytam ją jak powieść.'],
  looking_forward: ['Pierwszą kąpiel w tym roku.', 'Kogoś, kto zostanie na śniadanie i krzyżówkę.'],
  trust: ['słuchanie i pamiętanie, co mówię.', 'cierpliwość. Na skróty się nie da, i dobrze.'],
  talk_first: ['tym, czego chcemy, a czego nie.', 'granicach. Na spokojnie, przy herbacie.'],
  other_life: ['w ogrodzie, na rozmowie z pomidorami.', 'na próbie chóru, w drugim rzędzie.'],
  compliment: ['„Przy tobie robi się ciepło”.', '„Twój śmiech poznam wszędzie”.'],
  treat: ['Dobry płaszcz, dobry ser i wczesny sen.', 'Kwiaty. W każdy piątek, tylko dla mnie.'],
  welcome: ['przy moim stole zawsze jest jeszcze jedno krzesło.', 'pytam, co słychać, i naprawdę chcę wiedzieć.'],
};
