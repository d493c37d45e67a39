import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Buonasera! Caffè o tè? Secondo me dice tutto di una persona.',
        'Caffè la mattina, tè dopo le quattro. Che cosa vuol dire?',
        'Che potremmo passare un giorno intero insieme senza litigare.',
        'Mi sembra un’ottima idea. Conosci un bel posto?',
        'C’è un piccolo caffè sul canale con troppe torte. Sabato, magari?',
      ],
      [
        'Ciao Robin, sembra che ci piacciano le stesse cose. Che cosa leggi in questo periodo?',
        'Ciao! Un lungo romanzo di famiglia. Sono a pagina 90 e mi serve già un albero genealogico.',
        'Ah, sono i migliori. Secondo te finisce bene?',
        'Spero di sì. Altrimenti il finale lo scrivo io. E tu?',
        'Un libro sulle api. Ormai parlo solo di quello e gli amici scappano dalla stanza.',
        'Raccontami delle api, ho tutto il tempo.',
      ],
      ['Ciao! Ho già letto due volte il tuo profilo. Mi piacerebbe conoscerti meglio.'],
    ],
  },
  she: {
    chats: [
      [
        'Qual è l’ultima cosa che hai riparato con le tue mani?',
        'Una vecchia radio. Di notte prende una sola stazione, e in portoghese.',
        'Ti prego, lasciala così. Che altro dovrei sapere di te?',
        'Che mi prendo il mio tempo, e che preferisco una domanda a un’ipotesi.',
        'Allora continuo a chiedere. Che cosa passa la radio a mezzanotte?',
      ],
      [
        'Ciao Robin! Mi piace che tu scriva quello che ami e non come deve essere l’altra persona.',
        'Prima ho provato al contrario. Sembrava un annuncio di lavoro.',
        'Ah! E si è candidato qualcuno?',
        'Solo mia zia. È troppo qualificata.',
        'Allora, con parole tue: com’è una bella domenica?',
      ],
      ['Ciao! Niente frase a effetto. Sono solo curios{o|a} di sapere chi sei e come ti piace farti chiamare.'],
    ],
    answers: {
      chosen_family: [
        'Quattro persone con le mie chiavi da prima che chiedessi.',
        'Arriva con la minestra e resta a lavare i piatti.',
      ],
      icon: ['La direttrice del mio primo coro. Ascoltava tutti.', 'Ogni donna che in riunione dice: «Non ho finito».'],
      myself: ['sono in giardino, con il fango fino alle ginocchia.', 'qualcuno dice bene il mio nome al primo colpo.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Buonasera. Prima di tutto: che cosa conta per te quando conosci qualcuno?',
        'Che prima si parli, e che un no non abbia bisogno di motivi.',
        'Anche per me. Vorrei sapere che cosa ti incuriosisce, e anche che cosa no.',
        'Volentieri, ma con calma. Una lista così merita un caffè in un posto pubblico.',
        'D’accordo. Scegli tu il bar, e va bene anche se resta un caffè.',
      ],
      [
        'Ho la sensazione che tu prenda sul serio gli accordi. Mi sbaglio?',
        'Molto sul serio. Una volta ho scritto il verbale di un picnic.',
        'Adesso voglio leggerlo. Chi ha dimenticato il coltello?',
        'Io. È a pagina due, con le mie scuse.',
        'Mi fido di chi mette per iscritto i propri errori.',
      ],
      ['Ciao! Ho letto il tuo profilo con calma, perché la fiducia comincia dall’attenzione. Parliamo un po’?'],
    ],
  },
  bbw: {
    chats: [
      [
        'Qual è la cosa più bella della tua settimana, finora?',
        'Ho comprato il cappotto vistoso. Quello a cui rinunciavo da anni.',
        'Finalmente! Di che colore?',
        'Rosso pomodoro. Da allora sorrido a tutte le vetrine.',
        'Mettilo sabato. Io porto il buonumore e prenoto un tavolo per due.',
      ],
      [
        'Pista da ballo o cucina: dove finisci alle feste?',
        'In cucina fino a mezzanotte. Dopo, dalla pista non mi toglie più nessuno.',
        'L’ordine giusto. Quale canzone ti ci porta?',
        'Qualsiasi cosa con le trombe. Non ho vergogna e ho buone scarpe.',
        'Allora tienimene da parte una con le trombe.',
      ],
      ['Ciao! Si vede che stai bene in compagnia di te, e questo mi incuriosisce.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Buongiorno! Anche tu ti alzi presto, o sono stati gli uccellini?',
        'Gli uccellini, ogni giorno alle cinque. Non ci litigo più e metto su l’acqua.',
        'Molto saggio. Che cosa fai di una mattina così lunga?',
        'Leggo il giornale dalla fine all’inizio e annaffio i gerani. In quest’ordine.',
        'Accanto a una mattina così mi siederei volentieri. Porto i cornetti, non c’è fretta.',
      ],
      [
        'Scrivi ancora lettere a mano?',
        'Sì. Ho una grafia così brutta che gli amici telefonano per chiedere che cosa c’è scritto.',
        'Allora si godono due volte! Mi mancano i francobolli e le buste.',
        'Dammi una settimana o due e una buona penna.',
        'Fai con calma. Già l’attesa sarà un piacere.',
      ],
      [
        'Buon pomeriggio! Ho letto il tuo profilo al tavolo della cucina. Mi farà piacere leggerti, quando ti è comodo.',
      ],
    ],
    answers: {
      life_taught: [
        'Quasi tutto può aspettare fino a dopo il caffè.',
        'Non è mai tardi per la prima lezione di nuoto.',
      ],
      time_for: ['lettere vere, con il francobollo.', 'il giardino prima di colazione, quando c’è silenzio.'],
      on_my_list: [
        'Il trenino di montagna, dal lato del finestrino.',
        'Imparare bene il valzer, con tutti e due i piedi.',
      ],
    },
  },
  milf: {
    chats: [
      [
        'Domanda diretta: che cosa rende bella una serata, per te?',
        'Buona cucina, una conversazione vera, e a casa quando lo decido io.',
        'Chiaro. Mi piace. E che cosa la rovina?',
        'Un monologo sulla macchina.',
        'Io prendo il tram. Giovedì alle otto, il tavolo vicino alla finestra?',
      ],
      [
        'Che cosa hai tolto dalla tua lista quest’anno senza rimpianti?',
        'Stirare. Io e le mie camicie abbiamo trovato un accordo.',
        'Che coraggio! Io non vado più alle feste per educazione.',
        'E che cosa fai delle serate libere?',
        'Scelgo a chi darle. La prossima è ancora libera.',
      ],
      ['Ciao! Qui non scrivo a molte persone. A te sì, perché preferisco chiedere che restare col dubbio.'],
    ],
    answers: {
      life_taught: ['Dire sì alla cena e no alla riunione.', 'Le cose migliori sono nate da un cattivo piano.'],
      time_for: ['pranzi lunghi e mail corte.', 'imparare il portoghese, male e con gioia.'],
      on_my_list: [
        'Il treno di notte verso nord, fino al capolinea.',
        'Un corso di ballo con qualcuno che conti i passi.',
      ],
    },
  },
  gay: {
    chats: [
      [
        'Ogni quartiere ha un buon panificio. Qual è il tuo?',
        'Quello all’angolo: fornaio scorbutico, girelle alla cannella perfette.',
        'Il mio una volta mi ha sorriso. Ci penso spesso.',
        'Senza un testimone non ti crede nessuno.',
        'Allora fammi da testimone. Sabato alle nove, prima che finiscano?',
      ],
      [
        'Domanda importante: sai portare un lato di un divano su per tre piani?',
        'Sì, ma commento ogni gradino.',
        'Il mio ultimo ragazzo commentava e basta. Sei già in vantaggio.',
        'È un appuntamento o un trasloco?',
        'Tutti e due, se ti piace la pizza sugli scatoloni.',
      ],
      ['Ciao, faccia nuova! Conosco già mezza via, manchi solo tu. Un caffè all’angolo?'],
    ],
    answers: {
      chosen_family: ['Sei persone, una chat, nessun filtro.', 'Sa quale canzone mettere quando va male.'],
      icon: [
        'Mia zia, che non ha mai chiesto e ha sempre saputo.',
        'Chi ha ballato per primo, da solo, alla mia prima festa.',
      ],
      myself: ['nessuno mi chiede spiegazioni.', 'sto con chi mi conosce da sempre.'],
    },
  },
};
