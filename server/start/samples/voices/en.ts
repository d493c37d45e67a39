import type { NicheVoices } from './niche-voices.ts';

export const voices: NicheVoices = {
  default: {
    chats: [
      [
        'Good evening! Coffee or tea? I think it says everything about a person.',
        'Coffee in the morning, tea after four. What does that say?',
        'That we could spend a whole day together without a quarrel.',
        'That sounds like a plan. Do you know a nice place?',
        'There’s a small café by the canal with far too many cakes. Saturday, maybe?',
      ],
      [
        'Hi Robin, we seem to like the same things. What are you reading at the moment?',
        'Hi! A thick Italian family novel. I’m on page 90 and already need a family tree.',
        'Ha, those are the best ones. Does it end well, do you think?',
        'I hope so. If not, I’ll write my own ending. And you?',
        'A book about bees. I talk of nothing else; my friends have started to leave the room.',
        'Tell me about the bees, I have time.',
      ],
      ['Hi! I’ve read your profile twice now. I’d like to get to know you better.'],
    ],
  },
  she: {
    chats: [
      [
        'What’s the last thing you repaired with your own hands?',
        'An old radio. At night it picks up one station, and only in Portuguese.',
        'Please leave it that way. What else should I know about you?',
        'That I take my time, and that I’d rather be asked than guessed at.',
        'Then I’ll keep asking. What does the radio play at midnight?',
      ],
      [
        'Hi Robin! I like that you write what you enjoy, not what someone has to be.',
        'I tried the other way first. It read like a job ad.',
        'Ha! And did anyone apply?',
        'Only my aunt. She’s overqualified.',
        'So, in your own words: what makes a good Sunday?',
      ],
      ['Hi! No clever opening line. I’m just curious who you are, and what you like to be called.'],
    ],
    answers: {
      chosen_family: [
        'Four friends who had spare keys made before I asked.',
        'Whoever turns up with soup and stays to do the dishes.',
      ],
      icon: ['My first choir leader. She heard everyone.', 'Any woman who says “I’m not finished” in a meeting.'],
      myself: ['I’m in the garden, muddy up to my knees.', 'someone gets my name right the first time.'],
    },
  },
  bdsm: {
    chats: [
      [
        'Good evening. Before anything else: what matters to you when you get to know someone?',
        'That we talk first, and that a no needs no reason.',
        'Same here. I’d like to hear what you’re curious about, and also what you’re not.',
        'Gladly, but slowly. A list like that deserves a coffee in a public place.',
        'Agreed. You choose the café, and it’s fine if it stays a coffee.',
      ],
      [
        'I have the feeling you take agreements seriously. Am I right?',
        'Very. I once took the minutes of a picnic.',
        'Now I want to read them. Who forgot the knife?',
        'I did. It’s on page two, with an apology.',
        'I trust people who write down their own mistakes.',
      ],
      ['Hello! I read your profile slowly, because trust starts with paying attention. Shall we talk a little?'],
    ],
  },
  bbw: {
    chats: [
      [
        'What’s the best thing about your week so far?',
        'I bought the loud coat. The one I’d talked myself out of for years.',
        'Finally! What color?',
        'Tomato red. I’ve been smiling at every shop window since.',
        'Wear it on Saturday. I’ll bring the good mood and a table for two.',
      ],
      [
        'Dance floor or kitchen: where do you end up at a party?',
        'In the kitchen until midnight. After that, nobody gets me off the dance floor.',
        'The right order. Which song gets you there?',
        'Anything with trumpets. I have no shame and good shoes.',
        'Then save me one with trumpets.',
      ],
      ['Hi! You seem to enjoy your own company, and that makes me curious about you.'],
    ],
  },
  gilf: {
    chats: [
      [
        'Good morning! Are you an early riser too, or was it the birds?',
        'The birds, every day at five. I’ve stopped arguing with them and put the kettle on.',
        'Very wise. What do you do with such a long morning?',
        'I read the paper from back to front and water the geraniums. In that order.',
        'I’d like to sit next to a morning like that. I’ll bring the croissants, there’s no hurry.',
      ],
      [
        'Do you still write letters by hand?',
        'I do. My handwriting is so bad that friends phone to ask what it says.',
        'Then it works twice! I miss stamps and envelopes.',
        'Give me a week or two and a good pen.',
        'Take your time. I’ll enjoy looking forward to it.',
      ],
      [
        'Good afternoon! I’ve read your profile at my kitchen table. I’d be happy to hear from you, whenever it suits you.',
      ],
    ],
    answers: {
      life_taught: ['Most things can wait until after the coffee.', 'It’s never too late for a first swimming lesson.'],
      time_for: ['Real letters, with a stamp.', 'The garden before breakfast, while it’s quiet.'],
      on_my_list: ['The mountain railway, in a window seat.', 'Learning to waltz properly, with both feet.'],
    },
  },
  milf: {
    chats: [
      [
        'A straight question: what makes an evening out a good one?',
        'Good food, a real conversation, and going home when I say so.',
        'Clear. I like that. And what spoils it?',
        'A monologue about someone’s car.',
        'I take the tram. Thursday at eight, the table by the window?',
      ],
      [
        'What have you crossed off your list this year without regret?',
        'Ironing. My shirts and I have come to terms.',
        'Brave! I’ve stopped going to parties out of politeness.',
        'And what do you do with the free evenings?',
        'I choose who gets them. The next one is still free.',
      ],
      ['Hi! I don’t write to many people here. I’m writing to you, because I’d rather ask than wonder.'],
    ],
    answers: {
      life_taught: ['Say yes to the dinner and no to the meeting.', 'The best things started with a bad plan.'],
      time_for: ['Long lunches and short emails.', 'Learning Portuguese, badly and happily.'],
      on_my_list: ['The night train to the north, all the way.', 'A dance class with someone who counts along.'],
    },
  },
  gay: {
    chats: [
      [
        'Every neighborhood has one good bakery. Which one’s yours?',
        'The one on the corner: grumpy baker, perfect cinnamon buns.',
        'Mine smiled at me once. I think about it often.',
        'Nobody will believe you without a witness.',
        'Then be my witness. Saturday at nine, before the buns are gone?',
      ],
      [
        'Important question: can you carry one end of a sofa up three floors?',
        'Yes, but I comment on every step.',
        'My last boyfriend only did the commenting. You’re already ahead.',
        'Is this a date or a move?',
        'Both, if you like pizza on moving boxes.',
      ],
      ['Hi, new face! I know half the street by now and you’re still missing. Coffee on the corner?'],
    ],
    answers: {
      chosen_family: ['Six people, one group chat, no filter.', 'They know which song to put on when I’m down.'],
      icon: ['My aunt, who never asked and always knew.', 'Whoever danced alone first at the first party I went to.'],
      myself: ['nobody asks me to explain.', 'I’m with people who knew me before.'],
    },
  },
};
