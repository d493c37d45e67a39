import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedInterests } from '#shared/rules/shared-interests.ts';

const interests = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));

test('each interest is either shared or not, in the order of the member', () => {
  fc.assert(
    fc.property(interests, interests, (theirs, own) => {
      const { shared, others } = sharedInterests({ id: 'anna', interests: theirs }, { id: 'me', interests: own });
      expect(theirs.filter((id) => shared.includes(id) !== others.includes(id))).toEqual(theirs);
      expect(shared).toEqual(theirs.filter((id) => own.includes(id)));
    }),
  );
});

test('visitors share nothing, and nobody shares with themselves', () => {
  const anna = { id: 'anna', interests: [1, 2] };
  for (const viewer of [null, anna]) expect(sharedInterests(anna, viewer)).toEqual({ shared: [], others: [1, 2] });
});
