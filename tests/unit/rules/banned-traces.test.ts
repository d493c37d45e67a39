import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksAlike, sharedKinds, TRACE_KINDS, TRACES, tracedSentences } from '#shared/rules/signs/banned-traces.ts';

const kinds = fc.array(fc.constantFrom(...TRACE_KINDS), { maxLength: 8 });

test('a household that shares a browser and a network looks like nobody, however often', () => {
  const shared = fc.array(fc.constantFrom('device' as const, 'network' as const), { maxLength: 20 });
  fc.assert(fc.property(shared, (each) => !looksAlike(each)));
});

test('one sentence alone is no likeness, also with itself', () => {
  expect(looksAlike(['text'])).toBe(false);
  expect(looksAlike([])).toBe(false);
});

test.each([[['mailbox']], [['photo']], [['text', 'text']], [['text', 'device']], [['text', 'network']]] as const)(
  '%j makes two look alike',
  (shared) => {
    expect(looksAlike(shared)).toBe(true);
  },
);

/** Told again, without points: what it takes. */
function modelAlike(shared: readonly string[]): boolean {
  const has = (kind: string) => shared.includes(kind);
  const sentences = shared.filter((kind) => kind === 'text').length;
  return has('mailbox') || has('photo') || sentences > 1 || (sentences > 0 && (has('device') || has('network')));
}

test('it takes the mailbox, a photo, two sentences, or one with a browser or a network', () => {
  fc.assert(fc.property(kinds, (shared) => looksAlike(shared) === modelAlike(shared)));
});

test('more in common never makes two look less alike, and the order says nothing', () => {
  fc.assert(
    fc.property(kinds, kinds, (shared, more) => {
      if (looksAlike(shared)) expect(looksAlike([...more, ...shared])).toBe(true);
      expect(looksAlike(shared.toReversed())).toBe(looksAlike(shared));
    }),
  );
});

test('what is shared is named once, in words without numbers', () => {
  fc.assert(
    fc.property(kinds, (shared) => {
      expect(new Set(sharedKinds(shared))).toEqual(new Set(shared));
      expect(sharedKinds(shared)).toHaveLength(new Set(shared).size);
    }),
  );
  for (const kind of TRACE_KINDS) expect(TRACES[kind].words).not.toMatch(/\d/);
});

const STORY = 'I work as an engineer on a platform far out at sea, and miss my little daughter a lot.';

test('a sentence is recognized whatever letters it is written in, and after another greeting', () => {
  const [sentence] = tracedSentences(STORY);
  expect(sentence).toBe('i work as an engineer on a platform far out at sea and miss my little daughter a lot');
  const again = 'Hello Anna!\nI WORK as an еnginееr on a platform… far out';
  expect(tracedSentences(`Hi Bert! ${STORY} And you?`)).toEqual([sentence]);
  expect(tracedSentences(STORY.toUpperCase().replace('ENGINEER', 'ЕNGINЕЕR'))).toEqual([sentence]);
  expect(tracedSentences(again)).toEqual([]);
});

test('greetings and short sentences leave nothing, and a long text not more than twelve', () => {
  expect(tracedSentences('Hi, how are you today? I like your photos! Where do you live?')).toEqual([]);
  const long = Array.from({ length: 30 }, (_, at) => `${STORY.slice(0, -1)} number${'x'.repeat(at + 1)}.`).join(' ');
  expect(tracedSentences(long)).toHaveLength(12);
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const sentence = fc.array(word, { minLength: 10, maxLength: 30 });

test('capitals, signs between words and the order of sentences change nothing', () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), fc.constantFrom(', ', ' – ', '  '), (sentences, between) => {
      const plain = tracedSentences(sentences.map((words) => words.join(' ')).join('. '));
      const other = sentences.map((words) => words.map((each) => each.toUpperCase()).join(between)).toReversed();
      expect(tracedSentences(other.join('!\n')).toSorted()).toEqual(plain.toSorted());
      expect(plain).toHaveLength(new Set(sentences.map((words) => words.join(' '))).size);
    }),
  );
});

test('any text is read', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(fc.property(text, (each) => tracedSentences(each).every((found) => found.split(' ').length >= 10)));
});
