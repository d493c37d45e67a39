import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Bonsoir ! Café ou thé ? Pour moi, ça dit tout d’une personne.',
        'Café le matin, thé après quatre heures. Qu’est-ce que ça dit ?',
        'Que nous pourrions passer une journée entière ensemble sans nous disputer.',
        'Voilà un bon programme. Tu connais un endroit sympa ?',
        'Il y a un petit café au bord du canal, avec beaucoup trop de gâteaux. Samedi, peut-être ?',
      ],
      [
        'Bonjour Robin, on dirait que nous aimons les mêmes choses. Qu’est-ce que tu lis en ce moment ?',
        'Bonjour ! Un gros roman de famille italien. J’en suis à la page 90 et il me faut déjà un arbre généalogique.',
        'Ah, ce sont les meilleurs. Tu crois qu’il finit bien ?',
        'J’espère. Sinon, j’écrirai ma propre fin. Et toi ?',
        'Un livre sur les abeilles. Je ne parle plus que de ça, mes amis quittent la pièce.',
        'Parle-moi des abeilles, j’ai tout mon temps.',
      ],
      ['Bonjour ! J’ai déjà lu ton profil deux fois. J’aimerais mieux te connaître.'],
    ],
  },
  she: {
    chats: [
      [
        'Quelle est la dernière chose que tu as réparée de tes mains ?',
        'Une vieille radio. La nuit, elle ne capte qu’une station, et en portugais.',
        'Surtout, n’y touche plus. Qu’est-ce que je devrais savoir d’autre sur toi ?',
        'Que je prends mon temps, et que je préfère qu’on me pose la question plutôt que de deviner.',
        'Alors je continue à demander. Que passe la radio à minuit ?',
      ],
      [
        'Bonjour Robin ! J’aime bien que tu écrives ce qui te plaît, et pas comment l’autre doit être.',
        'J’ai d’abord essayé l’inverse. On aurait dit une offre d’emploi.',
        'Ha ! Et il y a eu des candidatures ?',
        'Juste ma tante. Elle est surqualifiée.',
        'Alors, avec tes mots : c’est quoi, un bon dimanche ?',
      ],
      [
        'Bonjour ! Pas de phrase d’accroche. J’ai juste envie de savoir qui tu es, et comment tu aimes qu’on t’appelle.',
      ],
    ],
    answers: {
      chosen_family: [
        'Quatre personnes qui avaient mes clés avant que je demande.',
        'Elle arrive avec de la soupe et reste faire la vaisselle.',
      ],
      icon: [
        'Ma première cheffe de chœur. Elle entendait tout le monde.',
        'Toute femme qui dit “Je n’ai pas fini” en réunion.',
      ],
      myself: ['je suis au jardin, de la boue jusqu’aux genoux.', 'on dit mon prénom comme il faut du premier coup.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Bonsoir. Avant toute chose : qu’est-ce qui compte pour toi quand tu rencontres quelqu’un ?',
        'Qu’on se parle d’abord, et qu’un non n’ait pas besoin de raison.',
        'Pareil pour moi. J’aimerais savoir ce qui éveille ta curiosité, et aussi ce qui ne l’éveille pas.',
        'Avec plaisir, mais doucement. Une liste pareille mérite un café dans un lieu public.',
        'D’accord. Tu choisis le café, et c’est très bien si ça reste un café.',
      ],
      [
        'J’ai l’impression que tu prends les accords au sérieux. Je me trompe ?',
        'Très au sérieux. Un jour, j’ai rédigé le compte rendu d’un pique-nique.',
        'Je veux le lire. Qui avait oublié le couteau ?',
        'Moi. C’est à la page deux, avec mes excuses.',
        'J’ai confiance en ceux qui notent leurs propres erreurs.',
      ],
      ['Bonjour ! J’ai lu ton profil lentement, parce que la confiance commence par l’attention. On parle un peu ?'],
    ],
  },
  bbw: {
    chats: [
      [
        'C’est quoi, le meilleur moment de ta semaine jusqu’ici ?',
        'J’ai acheté le manteau qui se voit de loin. Celui que je m’interdisais depuis des années.',
        'Enfin ! De quelle couleur ?',
        'Rouge tomate. Depuis, je souris à toutes les vitrines.',
        'Mets-le samedi. J’apporte la bonne humeur et une table pour deux.',
      ],
      [
        'Piste de danse ou cuisine : tu finis où dans une fête ?',
        'Dans la cuisine jusqu’à minuit. Après, plus personne ne me fait quitter la piste.',
        'Le bon ordre. Quelle chanson t’y attire ?',
        'Tout ce qui a des trompettes. Je n’ai honte de rien et j’ai de bonnes chaussures.',
        'Alors garde-m’en une avec des trompettes.',
      ],
      ['Bonjour ! On dirait que tu te sens bien en ta propre compagnie, et ça me donne envie de te connaître.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Bonjour ! Toi aussi tu te lèves tôt, ou ce sont les oiseaux ?',
        'Les oiseaux, tous les jours à cinq heures. Je ne discute plus avec eux et je mets l’eau à chauffer.',
        'Voilà qui est sage. Que fais-tu d’une si longue matinée ?',
        'Je lis le journal en commençant par la fin et j’arrose les géraniums. Dans cet ordre.',
        'J’aimerais m’asseoir à côté d’une matinée pareille. J’apporte les croissants, rien ne presse.',
      ],
      [
        'Tu écris encore des lettres à la main ?',
        'Oui. Mon écriture est si mauvaise que mes amis m’appellent pour savoir ce que j’ai mis.',
        'Alors on en profite deux fois ! Les timbres et les enveloppes me manquent.',
        'Laisse-moi une semaine ou deux et un bon stylo.',
        'Prends ton temps. J’aurai le plaisir de l’attendre.',
      ],
      [
        'Bonjour ! J’ai lu ton profil à la table de ma cuisine. Ce serait un plaisir de te lire, quand ça te conviendra.',
      ],
    ],
    answers: {
      life_taught: [
        'Presque tout peut attendre après le café.',
        'Il n’est jamais trop tard pour une première leçon de natation.',
      ],
      time_for: ['les vraies lettres, avec un timbre.', 'le jardin avant le petit déjeuner, quand tout est calme.'],
      on_my_list: ['Le train de montagne, côté fenêtre.', 'Apprendre enfin la valse, avec les deux pieds.'],
    },
  },
  milf: {
    chats: [
      [
        'Question directe : qu’est-ce qui fait une bonne soirée, pour toi ?',
        'Un bon repas, une vraie conversation, et je rentre quand je le décide.',
        'C’est clair. J’aime bien. Et qu’est-ce qui la gâche ?',
        'Un monologue sur une voiture.',
        'Moi, je prends le tram. Jeudi à huit heures, la table près de la fenêtre ?',
      ],
      [
        'Qu’est-ce que tu as rayé de ta liste cette année, sans regret ?',
        'Le repassage. Mes chemises et moi, on a trouvé un accord.',
        'Quel courage ! Moi, je ne vais plus aux fêtes par politesse.',
        'Et que fais-tu de tes soirées libres ?',
        'Je choisis à qui je les donne. La prochaine est encore libre.',
      ],
      ['Bonjour ! Je n’écris pas à grand monde ici. À toi, oui : je préfère demander plutôt que me poser la question.'],
    ],
    answers: {
      life_taught: [
        'Dire oui au dîner et non à la réunion.',
        'Les plus belles choses ont commencé par un mauvais plan.',
      ],
      time_for: ['les longs déjeuners et les mails courts.', 'apprendre le portugais, mal et avec joie.'],
      on_my_list: [
        'Le train de nuit vers le nord, jusqu’au terminus.',
        'Un cours de danse avec quelqu’un qui compte les pas.',
      ],
    },
  },
  gay: {
    chats: [
      [
        'Chaque quartier a une bonne boulangerie. C’est laquelle, la tienne ?',
        'Celle du coin : un boulanger grognon et des brioches à la cannelle parfaites.',
        'Le mien m’a souri une fois. J’y pense souvent.',
        'Sans témoin, personne ne te croira.',
        'Alors sois mon témoin. Samedi à neuf heures, avant qu’il n’y en ait plus ?',
      ],
      [
        'Question importante : tu peux porter un bout de canapé sur trois étages ?',
        'Oui, mais je commente chaque marche.',
        'Mon dernier copain ne faisait que commenter. Tu as déjà de l’avance.',
        'C’est un rendez-vous ou un déménagement ?',
        'Les deux, si tu aimes la pizza sur des cartons.',
      ],
      ['Salut, nouveau visage ! Je connais déjà la moitié de la rue, il ne manque que toi. Un café au coin ?'],
    ],
    answers: {
      chosen_family: ['Six personnes, un groupe, aucun filtre.', 'Elle sait quelle chanson mettre quand ça ne va pas.'],
      icon: ['Ma tante, qui n’a jamais demandé et a toujours su.', 'La première personne que j’ai vue danser seule.'],
      myself: ['personne ne me demande d’explications.', 'j’ai autour de moi des gens de toujours.'],
    },
  },
};
