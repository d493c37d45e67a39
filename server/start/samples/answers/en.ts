import type { SampleAnswers } from './sample-answers.ts';

export const answers: SampleAnswers = {
  sunday: [
    'Coffee in bed, a long walk and no plan after that.',
    'The flea market first, then pancakes for everyone.',
    'Phone off, record player on.',
  ],
  laugh: [
    'My own jokes. Someone has to.',
    'People who start laughing before they get to the punch line.',
    'Cats that pretend they meant to fall.',
  ],
  first_date: [
    'A walk with coffee. If it’s good, we take another lap.',
    'Somewhere quiet enough to hear each other.',
    'A museum, and then we argue about one painting.',
  ],
  dish: [
    'My grandmother’s soup. She never wrote it down.',
    'Lasagna, enough for a week.',
    'Toast. But very good toast.',
  ],
  talk_for_hours: [
    'Old trains and where they still run.',
    'Whatever book I finished last night.',
    'Bread. Sorry in advance.',
  ],
  small_thing: [
    'The first warm evening with the windows open.',
    'A stranger’s dog that decides to say hello.',
    'A seat by the window.',
  ],
  rain: [
    'At the movies, third row.',
    'Outside anyway, with the wrong shoes.',
    'Under a blanket, with something that takes all day to cook.',
  ],
  get_along: ['ask questions and wait for the answers.', 'can laugh when the plan falls apart.', 'share your fries.'],
  favorite_spot: ['The bench by the old harbor, just before dark.', 'The bakery that opens at six.'],
  bedside_book: ['Three of them, all half read.', 'A cookbook. I read it like a novel.'],
  looking_forward: ['The first swim of the year.', 'Meeting someone who stays for breakfast and the crossword.'],
  trust: ['Listening, and remembering what I said.', 'Patience. There’s no shortcut, and that’s fine.'],
  talk_first: ['What we both want, and what we don’t.', 'Limits. Calmly, with a cup of tea.'],
  other_life: ['In the garden, talking to the tomatoes.', 'At choir practice, second row.'],
  compliment: ['“You make a room feel warm.”', '“I’d know your laugh anywhere.”'],
  treat: ['A good coat, good cheese and an early night.', 'Flowers. Every Friday, for nobody but me.'],
  welcome: ['there’s always one more chair at my table.', 'I ask how you are and mean it.'],
};
