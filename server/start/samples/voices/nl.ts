import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Goedenavond! Koffie of thee? Volgens mij zegt dat alles over een mens.',
        '’s Ochtends koffie, na vieren thee. Wat zegt dat?',
        'Dat we een hele dag samen kunnen zijn zonder ruzie.',
        'Dat klinkt als een plan. Weet jij een leuke plek?',
        'Er is een klein café aan de gracht met veel te veel taart. Zaterdag misschien?',
      ],
      [
        'Hoi Robin, volgens mij houden we van dezelfde dingen. Wat lees je op het moment?',
        'Hoi! Een dikke Italiaanse familieroman. Ik ben op bladzijde 90 en heb nu al een stamboom nodig.',
        'Ha, dat zijn de beste. Loopt het goed af, denk je?',
        'Ik hoop het. Anders schrijf ik zelf een einde. En jij?',
        'Een boek over bijen. Ik praat nergens anders meer over; mijn vrienden lopen al de kamer uit.',
        'Vertel me over de bijen, ik heb de tijd.',
      ],
      ['Hoi! Ik heb je profiel nu al twee keer gelezen. Ik leer je graag beter kennen.'],
    ],
  },
  she: {
    chats: [
      [
        'Wat heb je voor het laatst met je eigen handen gerepareerd?',
        'Een oude radio. ’s Nachts pakt hij één zender, en alleen in het Portugees.',
        'Laat hem alsjeblieft zo. Wat moet ik nog meer over je weten?',
        'Dat ik de tijd neem, en dat ik liever een vraag krijg dan een gok.',
        'Dan blijf ik vragen. Wat speelt die radio om middernacht?',
      ],
      [
        'Hoi Robin! Fijn dat je schrijft waar je van houdt, en niet hoe iemand moet zijn.',
        'Ik heb het eerst andersom geprobeerd. Het leek net een vacature.',
        'Ha! En heeft er iemand gesolliciteerd?',
        'Alleen mijn tante. Veel te hoog opgeleid.',
        'Nou, in je eigen woorden: wanneer is een zondag goed?',
      ],
      ['Hoi! Geen slimme openingszin. Ik ben gewoon benieuwd wie je bent en hoe je graag genoemd wordt.'],
    ],
    answers: {
      chosen_family: [
        'Vier mensen die al een reservesleutel hadden voor ik het vroeg.',
        'Wie met soep langskomt en blijft voor de afwas.',
      ],
      icon: [
        'Mijn eerste koordirigente. Zij hoorde iedereen.',
        'Elke vrouw die in een vergadering zegt: ‘Ik was nog niet klaar.’',
      ],
      myself: ['ik tot mijn knieën in de modder in de tuin sta.', 'iemand mijn naam meteen goed zegt.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Goedenavond. Vóór al het andere: wat is belangrijk voor jou als je iemand leert kennen?',
        'Dat we eerst praten, en dat een nee geen reden nodig heeft.',
        'Dat vind ik ook. Ik hoor graag waar je nieuwsgierig naar bent, en ook waar niet naar.',
        'Graag, maar rustig aan. Zo’n lijstje verdient een kop koffie op een openbare plek.',
        'Afgesproken. Jij kiest het café, en het mag ook gewoon bij koffie blijven.',
      ],
      [
        'Ik heb het gevoel dat je afspraken serieus neemt. Klopt dat?',
        'Heel serieus. Ik heb ooit notulen gemaakt van een picknick.',
        'Die wil ik lezen. Wie was het mes vergeten?',
        'Ik. Het staat op bladzijde twee, met mijn excuses.',
        'Ik vertrouw mensen die hun eigen fouten opschrijven.',
      ],
      ['Hallo! Ik heb je profiel rustig gelezen, want vertrouwen begint met aandacht. Zullen we wat praten?'],
    ],
  },
  bbw: {
    chats: [
      [
        'Wat is tot nu toe het leukste van je week?',
        'Ik heb die opvallende jas gekocht. Die ik mezelf jarenlang uit het hoofd had gepraat.',
        'Eindelijk! Welke kleur?',
        'Tomatenrood. Sindsdien lach ik naar elke etalage.',
        'Doe hem zaterdag aan. Ik zorg voor een goed humeur en een tafel voor twee.',
      ],
      [
        'Dansvloer of keuken: waar beland jij op een feest?',
        'Tot middernacht in de keuken. Daarna krijgt niemand me van de dansvloer.',
        'De juiste volgorde. Welk nummer haalt je daarheen?',
        'Alles met trompetten. Ik heb geen schaamte en goede schoenen.',
        'Bewaar er dan een met trompetten voor mij.',
      ],
      ['Hoi! Je lijkt me iemand die het goed met zichzelf kan vinden. Dat maakt me nieuwsgierig naar jou.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Goedemorgen! Ben jij ook een vroege vogel, of kwam het door de vogels?',
        'De vogels, elke dag om vijf uur. Ik ga er niet meer tegenin en zet thee.',
        'Heel verstandig. Wat doe je met zo’n lange ochtend?',
        'Ik lees de krant van achteren naar voren en geef de geraniums water. In die volgorde.',
        'Naast zo’n ochtend zou ik graag zitten. Ik neem croissants mee, er is geen haast bij.',
      ],
      [
        'Schrijf jij nog weleens een brief met de hand?',
        'Jazeker. Mijn handschrift is zo slecht dat vrienden bellen om te vragen wat er staat.',
        'Dan heb je er twee keer plezier van! Ik mis postzegels en enveloppen.',
        'Geef me een week of twee en een goede pen.',
        'Neem de tijd. Ik verheug me er alvast op.',
      ],
      ['Goedemiddag! Ik heb je profiel aan de keukentafel gelezen. Laat gerust iets horen als het je uitkomt.'],
    ],
    answers: {
      life_taught: ['Bijna alles kan wachten tot na de koffie.', 'Voor een eerste zwemles ben je nooit te oud.'],
      time_for: ['echte brieven, met een postzegel.', 'de tuin vóór het ontbijt, als het nog stil is.'],
      on_my_list: ['De trein door de bergen, aan het raam.', 'Eindelijk goed leren walsen, met twee voeten.'],
    },
  },
  milf: {
    chats: [
      [
        'Een eerlijke vraag: wanneer is een avond uit voor jou geslaagd?',
        'Goed eten, een echt gesprek, en naar huis als ik dat wil.',
        'Duidelijk. Daar hou ik van. En wat verpest het?',
        'Een monoloog over iemands auto.',
        'Ik neem de tram. Donderdag om acht uur, het tafeltje bij het raam?',
      ],
      [
        'Wat heb je dit jaar zonder spijt van je lijstje geschrapt?',
        'Strijken. Mijn overhemden en ik zijn eruit.',
        'Moedig! Ik ga niet meer uit beleefdheid naar feestjes.',
        'En wat doe je met die vrije avonden?',
        'Ik kies wie ze krijgt. De volgende is nog vrij.',
      ],
      ['Hoi! Ik schrijf hier niet veel mensen. Jou wel, want ik vraag het liever dan dat ik het me blijf afvragen.'],
    ],
    answers: {
      life_taught: [
        'Zeg ja tegen het etentje en nee tegen de vergadering.',
        'De mooiste dingen begonnen met een slecht plan.',
      ],
      time_for: ['lange lunches en korte mailtjes.', 'Portugees, slecht maar met plezier.'],
      on_my_list: ['De nachttrein naar het noorden, helemaal tot het eind.', 'Een danscursus met iemand die meetelt.'],
    },
  },
  gay: {
    chats: [
      [
        'Elke buurt heeft één goede bakker. Welke is de jouwe?',
        'Die op de hoek: een norse bakker en perfecte kaneelbroodjes.',
        'De mijne heeft ooit naar me gelachen. Daar denk ik nog vaak aan.',
        'Zonder getuige gelooft niemand je.',
        'Wees dan mijn getuige. Zaterdag om negen uur, voor de broodjes op zijn?',
      ],
      [
        'Belangrijke vraag: kun je één kant van een bank drie trappen op tillen?',
        'Ja, maar ik lever commentaar op elke tree.',
        'Mijn laatste vriend leverde alleen het commentaar. Je staat nu al voor.',
        'Is dit een date of een verhuizing?',
        'Allebei, als je van pizza op verhuisdozen houdt.',
      ],
      ['Hoi, nieuw gezicht! Ik ken inmiddels de halve straat, alleen jou nog niet. Koffie op de hoek?'],
    ],
    answers: {
      chosen_family: [
        'Zes mensen, één groepsapp, geen filter.',
        'Zij weten welk nummer op moet als het even niet gaat.',
      ],
      icon: ['Mijn tante, die nooit iets vroeg en alles wist.', 'Wie op mijn eerste feest als eerste alleen danste.'],
      myself: ['niemand om uitleg vraagt.', 'ik bij mensen ben die me al van vroeger kennen.'],
    },
  },
};
