import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Caffè a letto, una lunga passeggiata e nessun programma.',
    'Prima il mercatino, poi pancake per tutti.',
    'Telefono spento, giradischi acceso.',
  ],
  laugh: [
    'Le mie stesse battute. Qualcuno deve pur farlo.',
    'Chi ride prima di arrivare alla battuta.',
    'I gatti che fanno finta di essere caduti apposta.',
  ],
  first_date: [
    'Una passeggiata con un caffè. Se va bene, un altro giro.',
    'Un posto dove ci si sente parlare.',
    'Un museo, e poi discutere di un quadro.',
  ],
  dish: [
    'La zuppa di mia nonna. Non l’ha mai scritta.',
    'Lasagne, abbastanza per una settimana.',
    'Toast. Ma fatti molto bene.',
  ],
  talk_for_hours: [
    'Vecchi treni e dove viaggiano ancora.',
    'Il libro di ieri sera.',
    'Pane. Chiedo scusa in anticipo.',
  ],
  small_thing: [
    'La prima sera calda con le finestre aperte.',
    'Un cane sconosciuto che viene a salutare.',
    'Un posto vicino al finestrino.',
  ],
  rain: [
    'Al cinema, terza fila.',
    'Fuori lo stesso, con le scarpe sbagliate.',
    'Sotto una coperta, con qualcosa che cuoce tutto il giorno.',
  ],
  get_along: ['fai domande e aspetti le risposte.', 'sai ridere quando i piani saltano.', 'dividi le patatine.'],
  favorite_spot: ['La panchina al porto vecchio, poco prima del buio.', 'Il forno che apre alle sei.'],
  bedside_book: ['Tre, tutti letti a metà.', 'Un libro di ricette. Lo leggo come un romanzo.'],
  looking_forward: ['fare il primo bagno dell’anno.', 'dividere con qualcuno colazione e cruciverba.'],
  trust: [
    'l’ascolto, e la memoria di quello che ho detto.',
    'la pazienza. Scorciatoie non ce ne sono, e va bene così.',
  ],
  talk_first: ['quello che vogliamo, e quello che no.', 'limiti. Con calma, davanti a un tè.'],
  other_life: ['in giardino, a parlare con i pomodori.', 'alle prove del coro, seconda fila.'],
  compliment: ['«Dove arrivi tu, si sta bene.»', '«La tua risata la riconosco ovunque.»'],
  treat: ['Un bel cappotto, un buon formaggio e a letto presto.', 'Fiori. Ogni venerdì, solo per me.'],
  welcome: ['alla mia tavola c’è sempre una sedia in più.', 'chiedo come stai e voglio saperlo davvero.'],
};
