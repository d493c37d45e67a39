import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        '¡Buenas noches! ¿Café o té? Creo que eso lo dice todo de una persona.',
        'Café por la mañana y té a partir de las cuatro. ¿Qué dice eso?',
        'Que podríamos pasar un día entero sin discutir.',
        'Me parece un buen plan. ¿Conoces algún sitio bonito?',
        'Hay una cafetería pequeña junto al canal con demasiadas tartas. ¿El sábado, quizá?',
      ],
      [
        'Hola, Robin, parece que nos gustan las mismas cosas. ¿Qué estás leyendo ahora?',
        '¡Hola! Una novela familiar italiana muy larga. Voy por la página 90 y ya necesito un árbol genealógico.',
        'Ja, esas son las mejores. ¿Crees que acaba bien?',
        'Eso espero. Si no, escribiré mi propio final. ¿Y tú?',
        'Un libro sobre abejas. Ya no hablo de otra cosa y mis amigos se van de la habitación.',
        'Cuéntame lo de las abejas, tengo tiempo.',
      ],
      ['¡Hola! Ya he leído tu perfil dos veces. Me gustaría conocerte mejor.'],
    ],
  },
  she: {
    chats: [
      [
        '¿Qué es lo último que has arreglado con tus propias manos?',
        'Una radio antigua. De noche solo coge una emisora, y en portugués.',
        'Por favor, déjala así. ¿Qué más debería saber de ti?',
        'Que me tomo mi tiempo y que prefiero que me pregunten a que me adivinen.',
        'Entonces sigo preguntando. ¿Qué suena en esa radio a medianoche?',
      ],
      [
        '¡Hola, Robin! Me gusta que escribas lo que disfrutas y no cómo tiene que ser la otra persona.',
        'Primero lo intenté al revés. Parecía una oferta de empleo.',
        '¡Ja! ¿Y se presentó alguien?',
        'Solo mi tía. Tiene demasiados méritos.',
        'A ver, con tus palabras: ¿cómo es un buen domingo?',
      ],
      [
        '¡Hola! No traigo ninguna frase ingeniosa. Solo tengo curiosidad por saber quién eres y cómo te gusta que te llamen.',
      ],
    ],
    answers: {
      chosen_family: [
        'Cuatro personas con copia de mis llaves desde antes de pedírselo.',
        'Llega con sopa y se queda a fregar.',
      ],
      icon: [
        'La directora de mi primer coro. Escuchaba a todo el mundo.',
        'Cualquier mujer que dice «no he terminado» en una reunión.',
      ],
      myself: ['estoy en el huerto con barro hasta las rodillas.', 'alguien dice bien mi nombre a la primera.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Buenas noches. Antes que nada: ¿qué es importante para ti cuando conoces a alguien?',
        'Que hablemos primero y que un no no necesite motivo.',
        'Para mí también. Me gustaría saber qué te da curiosidad, y también qué no.',
        'Con gusto, pero despacio. Una lista así merece un café en un sitio público.',
        'De acuerdo. Tú eliges la cafetería, y está bien si se queda en un café.',
      ],
      [
        'Tengo la sensación de que te tomas en serio los acuerdos. ¿Me equivoco?',
        'Muy en serio. Una vez levanté acta de un pícnic.',
        'Ahora quiero leerla. ¿Quién olvidó el cuchillo?',
        'Yo. Está en la página dos, con una disculpa.',
        'Confío en la gente que apunta sus propios errores.',
      ],
      ['¡Hola! He leído tu perfil con calma, porque la confianza empieza por prestar atención. ¿Hablamos un poco?'],
    ],
  },
  bbw: {
    chats: [
      [
        '¿Qué es lo mejor de tu semana hasta ahora?',
        'Me compré el abrigo llamativo. El que llevaba años quitándome de la cabeza.',
        '¡Por fin! ¿De qué color?',
        'Rojo tomate. Desde entonces sonrío a todos los escaparates.',
        'Póntelo el sábado. Yo llevo el buen humor y reservo mesa para dos.',
      ],
      [
        'Pista de baile o cocina: ¿dónde acabas en una fiesta?',
        'En la cocina hasta medianoche. Después no hay quien me saque de la pista.',
        'El orden correcto. ¿Qué canción te lleva hasta allí?',
        'Cualquiera con trompetas. No tengo vergüenza y sí buenos zapatos.',
        'Entonces guárdame una con trompetas.',
      ],
      ['¡Hola! Se nota que disfrutas de tu propia compañía, y eso me da curiosidad por conocerte.'],
    ],
  },
  gilf: {
    chats: [
      [
        '¡Buenos días! ¿También madrugas, o han sido los pájaros?',
        'Los pájaros, cada día a las cinco. Ya no discuto con ellos y pongo agua a calentar.',
        'Muy sabio. ¿Qué haces con una mañana tan larga?',
        'Leo el periódico de atrás hacia delante y riego los geranios. En ese orden.',
        'Me gustaría sentarme junto a una mañana así. Yo llevo los cruasanes, no hay prisa.',
      ],
      [
        '¿Todavía escribes cartas a mano?',
        'Sí. Tengo tan mala letra que mis amistades me llaman para preguntar qué pone.',
        '¡Entonces se disfruta dos veces! Echo de menos los sellos y los sobres.',
        'Dame una semana o dos y una buena pluma.',
        'Tómate tu tiempo. Ya me hace ilusión esperarla.',
      ],
      ['¡Buenas tardes! He leído tu perfil en la mesa de la cocina. Me alegrará saber de ti, cuando te venga bien.'],
    ],
    answers: {
      life_taught: [
        'Casi todo puede esperar hasta después del café.',
        'Nunca es tarde para la primera clase de natación.',
      ],
      time_for: ['cartas de verdad, con su sello.', 'el jardín antes de desayunar, cuando hay silencio.'],
      on_my_list: ['El tren de montaña, junto a la ventana.', 'Aprender bien el vals, con los dos pies.'],
    },
  },
  milf: {
    chats: [
      [
        'Pregunta directa: ¿qué tiene que tener una buena noche?',
        'Buena comida, una conversación de verdad y volver a casa cuando yo lo diga.',
        'Claro y conciso. Me gusta. ¿Y qué la estropea?',
        'Un monólogo sobre un coche.',
        'Yo voy en tranvía. ¿El jueves a las ocho, en la mesa de la ventana?',
      ],
      [
        '¿Qué has tachado de tu lista este año sin arrepentirte?',
        'Planchar. Mis camisas y yo hemos llegado a un acuerdo.',
        '¡Qué valor! Yo ya no voy a fiestas por educación.',
        '¿Y qué haces con las noches libres?',
        'Elijo a quién se las doy. La próxima sigue libre.',
      ],
      ['¡Hola! No escribo a mucha gente aquí. A ti sí, porque prefiero preguntar a quedarme con la duda.'],
    ],
    answers: {
      life_taught: ['Decir que sí a la cena y que no a la reunión.', 'Lo mejor empezó con un mal plan.'],
      time_for: ['comidas largas y correos cortos.', 'aprender portugués, mal y con alegría.'],
      on_my_list: ['El tren nocturno al norte, hasta el final.', 'Una clase de baile con alguien que lleve la cuenta.'],
    },
  },
  gay: {
    chats: [
      [
        'Cada barrio tiene una buena panadería. ¿Cuál es la tuya?',
        'La de la esquina: panadero gruñón, rollos de canela perfectos.',
        'El mío me sonrió una vez. Lo recuerdo a menudo.',
        'Sin un testigo, nadie te va a creer.',
        'Pues sé mi testigo. ¿El sábado a las nueve, antes de que se acaben?',
      ],
      [
        'Pregunta importante: ¿puedes subir un lado de un sofá tres pisos?',
        'Sí, pero comento cada escalón.',
        'Mi último novio solo comentaba. Ya vas ganando.',
        '¿Esto es una cita o una mudanza?',
        'Las dos cosas, si te gusta la pizza sobre cajas.',
      ],
      ['¡Hola, cara nueva! Ya conozco a media calle y solo faltas tú. ¿Un café en la esquina?'],
    ],
    answers: {
      chosen_family: ['Seis personas, un grupo, cero filtros.', 'Sabe qué canción ponerme cuando no va bien.'],
      icon: ['Mi tía, que nunca preguntó y siempre lo supo.', 'La primera persona a la que vi bailar a solas.'],
      myself: ['nadie me pide explicaciones.', 'estoy con gente de toda la vida.'],
    },
  },
};
