import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Guten Abend! Kaffee oder Tee? Ich finde, das sagt alles über einen Menschen.',
        'Morgens Kaffee, ab vier Uhr Tee. Was sagt das?',
        'Dass wir einen ganzen Tag ohne Streit miteinander verbringen könnten.',
        'Das klingt nach einem Plan. Kennst du einen schönen Ort?',
        'Am Kanal gibt es ein kleines Café mit viel zu viel Kuchen. Samstag vielleicht?',
      ],
      [
        'Hallo Robin, wir mögen offenbar dieselben Dinge. Was liest du gerade?',
        'Hallo! Einen dicken italienischen Familienroman. Ich bin auf Seite 90 und brauche schon einen Stammbaum.',
        'Ha, das sind die besten. Geht er gut aus, was meinst du?',
        'Ich hoffe es. Sonst schreibe ich mir selbst ein Ende. Und du?',
        'Ein Buch über Bienen. Ich rede von nichts anderem mehr, meine Freunde verlassen schon den Raum.',
        'Erzähl mir von den Bienen, ich habe Zeit.',
      ],
      ['Hallo! Ich habe dein Profil jetzt schon zweimal gelesen. Ich würde dich gern besser kennenlernen.'],
    ],
  },
  she: {
    chats: [
      [
        'Was hast du zuletzt mit deinen eigenen Händen repariert?',
        'Ein altes Radio. Nachts empfängt es einen einzigen Sender, und zwar auf Portugiesisch.',
        'Lass es bitte so. Was sollte ich noch über dich wissen?',
        'Dass ich mir Zeit lasse und lieber gefragt werde als eingeschätzt.',
        'Dann frage ich weiter. Was spielt das Radio um Mitternacht?',
      ],
      [
        'Hallo Robin! Schön, dass du schreibst, was du magst, und nicht, wie jemand sein muss.',
        'Anders herum habe ich es zuerst versucht. Es las sich wie eine Stellenanzeige.',
        'Ha! Und hat sich jemand beworben?',
        'Nur meine Tante. Sie ist überqualifiziert.',
        'Also in deinen Worten: Was macht einen guten Sonntag aus?',
      ],
      ['Hallo! Kein schlauer erster Satz. Ich bin einfach neugierig, wer du bist und wie du gern genannt wirst.'],
    ],
    answers: {
      chosen_family: [
        'Vier Menschen, die einen Schlüssel hatten, bevor ich gefragt habe.',
        'Alle, die mit Suppe kommen und zum Abwaschen bleiben.',
      ],
      icon: [
        'Meine erste Chorleiterin. Sie hat alle gehört.',
        'Jede Frau, die im Meeting sagt: „Ich war noch nicht fertig.“',
      ],
      myself: ['ich bis zu den Knien im Gartenmatsch stehe.', 'jemand meinen Namen gleich richtig sagt.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Guten Abend. Vor allem anderen: Was ist dir wichtig, wenn du jemanden kennenlernst?',
        'Dass wir erst reden und dass ein Nein keinen Grund braucht.',
        'Geht mir auch so. Ich wüsste gern, worauf du neugierig bist, und auch, worauf nicht.',
        'Gern, aber langsam. So eine Liste verdient einen Kaffee an einem öffentlichen Ort.',
        'Einverstanden. Du suchst das Café aus, und es darf auch beim Kaffee bleiben.',
      ],
      [
        'Ich habe das Gefühl, du nimmst Absprachen ernst. Stimmt das?',
        'Sehr. Ich habe mal bei einem Picknick Protokoll geführt.',
        'Das will ich lesen. Wer hat das Messer vergessen?',
        'Ich. Es steht auf Seite zwei, mit einer Entschuldigung.',
        'Menschen, die ihre eigenen Fehler aufschreiben, vertraue ich.',
      ],
      [
        'Hallo! Ich habe dein Profil in Ruhe gelesen, denn Vertrauen beginnt mit Aufmerksamkeit. Wollen wir ein wenig reden?',
      ],
    ],
  },
  bbw: {
    chats: [
      [
        'Was war bisher das Schönste an deiner Woche?',
        'Ich habe den knalligen Mantel gekauft. Den ich mir jahrelang ausgeredet habe.',
        'Endlich! Welche Farbe?',
        'Tomatenrot. Seitdem lächle ich in jedes Schaufenster.',
        'Zieh ihn am Samstag an. Ich bringe gute Laune mit und einen Tisch für zwei.',
      ],
      [
        'Tanzfläche oder Küche: Wo landest du auf einer Party?',
        'Bis Mitternacht in der Küche. Danach bekommt mich niemand mehr von der Tanzfläche.',
        'Die richtige Reihenfolge. Welches Lied holt dich hin?',
        'Alles mit Trompeten. Ich kenne keine Scham und habe gute Schuhe.',
        'Dann heb mir eins mit Trompeten auf.',
      ],
      ['Hallo! Du wirkst, als wärst du gern mit dir selbst zusammen. Das macht mich neugierig auf dich.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Guten Morgen! Stehst du auch so früh auf, oder waren es die Vögel?',
        'Die Vögel, jeden Tag um fünf. Ich streite nicht mehr mit ihnen und setze Wasser auf.',
        'Sehr weise. Was machst du mit so einem langen Morgen?',
        'Ich lese die Zeitung von hinten nach vorn und gieße die Geranien. In dieser Reihenfolge.',
        'Neben so einem Morgen säße ich gern. Ich bringe Croissants mit, es eilt nicht.',
      ],
      [
        'Schreibst du noch Briefe von Hand?',
        'Ja. Meine Schrift ist so schlecht, dass Freunde anrufen und fragen, was da steht.',
        'Dann hat man zweimal etwas davon! Mir fehlen Briefmarken und Umschläge.',
        'Gib mir ein, zwei Wochen und einen guten Stift.',
        'Lass dir Zeit. Ich freue mich schon jetzt darauf.',
      ],
      [
        'Guten Tag! Ich habe dein Profil am Küchentisch gelesen. Ich freue mich, von dir zu hören, wann immer es dir passt.',
      ],
    ],
    answers: {
      life_taught: ['Fast alles kann bis nach dem Kaffee warten.', 'Für die erste Schwimmstunde ist es nie zu spät.'],
      time_for: ['richtige Briefe, mit Marke.', 'den Garten vor dem Frühstück, solange es still ist.'],
      on_my_list: ['Die Bergbahn, am Fensterplatz.', 'Richtig Walzer tanzen lernen, mit beiden Füßen.'],
    },
  },
  milf: {
    chats: [
      [
        'Ganz direkt gefragt: Was gehört für dich zu einem guten Abend?',
        'Gutes Essen, ein echtes Gespräch, und ich gehe nach Hause, wann ich will.',
        'Klare Ansage. Das mag ich. Und was verdirbt ihn?',
        'Ein Monolog über jemandes Auto.',
        'Ich nehme die Straßenbahn. Donnerstag um acht, der Tisch am Fenster?',
      ],
      [
        'Was hast du dieses Jahr ohne Reue von deiner Liste gestrichen?',
        'Bügeln. Meine Hemden und ich haben uns geeinigt.',
        'Mutig! Ich gehe nicht mehr aus Höflichkeit auf Partys.',
        'Und was machst du mit den freien Abenden?',
        'Ich suche mir aus, wer sie bekommt. Der nächste ist noch frei.',
      ],
      ['Hallo! Ich schreibe hier nicht vielen. Dir schon, denn ich frage lieber, als zu grübeln.'],
    ],
    answers: {
      life_taught: [
        'Ja zum Abendessen sagen und nein zur Besprechung.',
        'Das Schönste fing mit einem schlechten Plan an.',
      ],
      time_for: ['lange Mittagessen und kurze E-Mails.', 'Portugiesisch, schlecht und mit Freude.'],
      on_my_list: ['Der Nachtzug nach Norden, bis zur Endstation.', 'Ein Tanzkurs mit jemandem, der mitzählt.'],
    },
  },
  gay: {
    chats: [
      [
        'Jedes Viertel hat eine gute Bäckerei. Welche ist deine?',
        'Die an der Ecke: mürrischer Bäcker, perfekte Zimtschnecken.',
        'Meiner hat mich einmal angelächelt. Daran denke ich oft.',
        'Ohne Zeugen glaubt dir das niemand.',
        'Dann sei mein Zeuge. Samstag um neun, bevor die Schnecken weg sind?',
      ],
      [
        'Wichtige Frage: Kannst du ein Sofa an einem Ende drei Stockwerke hochtragen?',
        'Ja, aber ich kommentiere jede Stufe.',
        'Mein letzter Freund hat nur kommentiert. Du liegst schon vorn.',
        'Ist das ein Date oder ein Umzug?',
        'Beides, wenn du Pizza auf Umzugskartons magst.',
      ],
      ['Hallo, neues Gesicht! Die halbe Straße kenne ich schon, nur du fehlst noch. Kaffee an der Ecke?'],
    ],
    answers: {
      chosen_family: [
        'Sechs Leute, ein Gruppenchat, kein Filter.',
        'Die wissen, welcher Song hilft, wenn es mal nicht läuft.',
      ],
      icon: [
        'Meine Tante, die nie gefragt und es immer gewusst hat.',
        'Wer auf meiner ersten Party als Erstes allein getanzt hat.',
      ],
      myself: ['niemand eine Erklärung will.', 'Leute um mich sind, die mich von früher kennen.'],
    },
  },
};
