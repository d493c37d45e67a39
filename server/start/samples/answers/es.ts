import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Café en la cama, un paseo largo y ningún plan más.',
    'Primero el rastro, luego tortitas para todo el mundo.',
    'Móvil apagado, tocadiscos encendido.',
  ],
  laugh: [
    'Mis propios chistes. Alguien tiene que hacerlo.',
    'La gente que se ríe antes de acabar el chiste.',
    'Los gatos que fingen haberse caído a propósito.',
  ],
  first_date: [
    'Un paseo con café. Si va bien, damos otra vuelta.',
    'Un sitio donde se pueda hablar.',
    'Un museo, y luego discutir por un cuadro.',
  ],
  dish: [
    'La sopa de mi abuela. Nunca apuntó la receta.',
    'Lasaña, suficiente para una semana.',
    'Tostadas. Pero muy buenas.',
  ],
  talk_for_hours: ['Trenes antiguos y por dónde pasan todavía.', 'Mi libro de anoche.', 'Pan. Perdón por adelantado.'],
  small_thing: [
    'La primera noche cálida con las ventanas abiertas.',
    'Un perro desconocido que se acerca a saludar.',
    'Un asiento junto a la ventana.',
  ],
  rain: [
    'En el cine, tercera fila.',
    'En la calle igualmente, con el calzado equivocado.',
    'Bajo una manta, con algo que se cuece todo el día.',
  ],
  get_along: [
    'haces preguntas y esperas las respuestas.',
    'sabes reírte cuando se tuerce el plan.',
    'compartes las patatas.',
  ],
  favorite_spot: ['El banco del puerto viejo, justo antes de que anochezca.', 'La panadería que abre a las seis.'],
  bedside_book: ['Tres, todos a medias.', 'Uno de cocina. Lo leo como una novela.'],
  looking_forward: ['El primer baño del año.', 'Alguien que se quede al desayuno y al crucigrama.'],
  trust: ['escucha, y recordando lo que dije.', 'paciencia. No hay atajos, y está bien así.'],
  talk_first: ['lo que queremos, y lo que no.', 'límites. Con calma, ante una taza de té.'],
  other_life: ['en el huerto, hablando con los tomates.', 'en el coro, segunda fila.'],
  compliment: ['«Donde llegas tú, se está a gusto.»', '«Reconocería tu risa en cualquier parte.»'],
  treat: ['Un buen abrigo, buen queso y a dormir temprano.', 'Flores. Cada viernes, solo para mí.'],
  welcome: ['en mi mesa siempre hay una silla más.', 'pregunto qué tal y de verdad quiero saberlo.'],
};
