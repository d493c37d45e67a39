import { expect, test } from 'vitest';
import { type KnownOfMember, pickStarters } from '#shared/rules/pick-starters.ts';

const about = (known: Partial<KnownOfMember>) =>
  pickStarters({ prompts: [], interests: [], city: null, ...known }).map((starter) =>
    'prompt' in starter ? starter.prompt : starter.about,
  );

test.each([
  ['three answers', { prompts: ['rain', 'sunday', 'dish'], interests: ['Baking'] }, ['rain', 'sunday', 'dish']],
  ['one answer', { prompts: ['rain'], interests: ['Baking', 'Tea'], city: 'Ghent' }, ['rain', 'interest', 'city']],
  ['an interest alone', { interests: ['Baking'] }, ['interest', 'week', 'smile']],
  ['a question that is no longer known', { prompts: ['gone', 'rain'] }, ['rain', 'week', 'smile']],
  ['nothing', {}, ['week', 'smile', 'free_day']],
])('with %s, the first messages are about what is most personal', (_what, known, expected) => {
  expect(about(known)).toEqual(expected);
});
