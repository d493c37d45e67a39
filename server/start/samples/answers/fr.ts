import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Un café au lit, une longue balade et rien de prévu ensuite.',
    'D’abord la brocante, puis des crêpes pour tout le monde.',
    'Téléphone éteint, tourne-disque allumé.',
  ],
  laugh: [
    'Mes propres blagues. Il faut bien que quelqu’un le fasse.',
    'Les gens qui rient avant la chute de leur histoire.',
    'Les chats qui font semblant d’être tombés exprès.',
  ],
  first_date: [
    'Une balade avec un café. Si ça se passe bien, un deuxième tour.',
    'Un endroit assez calme pour s’entendre.',
    'Un musée, puis une dispute à propos d’un tableau.',
  ],
  dish: [
    'La soupe de ma grand-mère. Elle ne l’a jamais notée.',
    'Des lasagnes, assez pour la semaine.',
    'Des croque-monsieur. Mais des très bons.',
  ],
  talk_for_hours: ['Vieux trains, et où ils roulent encore.', 'Mon livre d’hier soir.', 'Pain. Pardon d’avance.'],
  small_thing: [
    'Le premier soir doux, fenêtres ouvertes.',
    'Un chien inconnu qui vient dire bonjour.',
    'Une place côté fenêtre.',
  ],
  rain: [
    'Au cinéma, au troisième rang.',
    'Dehors quand même, avec les mauvaises chaussures.',
    'Sous un plaid, avec un plat qui mijote toute la journée.',
  ],
  get_along: [
    'poses des questions et attends les réponses.',
    'sais rire quand le plan tombe à l’eau.',
    'partages tes frites.',
  ],
  favorite_spot: ['Le banc du vieux port, juste avant la nuit.', 'La boulangerie qui ouvre à six heures.'],
  bedside_book: ['Trois, tous lus à moitié.', 'Un livre de cuisine. Je le lis comme un roman.'],
  looking_forward: [
    'La première baignade de l’année.',
    'Quelqu’un qui reste pour le petit déjeuner et les mots croisés.',
  ],
  trust: [
    'de l’écoute, et une bonne mémoire de ce que j’ai dit.',
    'de la patience. Il n’y a pas de raccourci, et c’est très bien.',
  ],
  talk_first: ['ce qu’on veut tous les deux, et de ce qu’on ne veut pas.', 'limites. Au calme, autour d’un thé.'],
  other_life: ['au jardin, en train de parler aux tomates.', 'à la chorale, au deuxième rang.'],
  compliment: ['“Là où tu arrives, il fait bon.”', '“Je reconnaîtrais ton rire partout.”'],
  treat: [
    'Un beau manteau, un bon fromage et au lit de bonne heure.',
    'Des fleurs. Chaque vendredi, rien que pour moi.',
  ],
  welcome: ['il y a toujours une chaise de plus à ma table.', 'je demande si ça va, et je veux vraiment savoir.'],
};
