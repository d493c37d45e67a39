import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countedSteps,
  nextStep,
  progressOf,
  SIGNUP_STEPS,
  startingStep,
  stepAfterAccount,
  stepNumber,
} from '#shared/rules/signup-steps.ts';

const COMPLETE = {
  pushDisplayable: false,
  hasMainImage: true,
  hasLocation: true,
  hasGenderOrBirthDate: true,
  hasPersonalText: true,
  asksForNotes: true,
  autoSkip: true,
};

test.each([
  ['push, if it can be offered', { hasMainImage: false, pushDisplayable: true }, 1],
  ['the photo, if push cannot be offered', { hasMainImage: false }, 2],
  ['the location, with a main image', { autoSkip: false }, 3],
  ['the location, with auto-skip and no location', { hasLocation: false }, 3],
  ['personal data, with auto-skip and a location', { hasGenderOrBirthDate: false }, 4],
  ['notes, with auto-skip and personal data', { hasPersonalText: false }, 5],
  ['the progress, with auto-skip and everything filled in', {}, 6],
  ['the progress, if the site asks for no notes', { hasPersonalText: false, asksForNotes: false }, 6],
])('a logged-in visitor starts at %s', (_name, facts, number) => {
  expect(stepNumber(startingStep({ ...COMPLETE, ...facts }))).toBe(number);
});

test('the account step is followed by push if it can be offered, otherwise by the location', () => {
  expect(stepNumber(stepAfterAccount({ pushDisplayable: true }))).toBe(1);
  expect(stepNumber(stepAfterAccount({ pushDisplayable: false }))).toBe(3);
});

test('every step leads towards completion, never back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIGNUP_STEPS.slice(0, -1)), fc.boolean(), (step, notes) => {
      const next = nextStep(step, { notes });
      expect(stepNumber(next)).toBeGreaterThan(stepNumber(step));
      if (!notes) expect(next).not.toBe('notes');
    }),
  );
});

test('progress grows from 0 to 1 in sixths', () => {
  expect(SIGNUP_STEPS.map((step) => Math.round(progressOf(step) * 6))).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
});

test.each([
  ['push', true, 'account push photo location personal notes'],
  ['photo', true, 'account photo location personal notes'],
  ['location', true, 'account location personal notes'],
  ['personal', true, 'account location personal notes'],
  ['completion', true, 'account location personal notes'],
  ['push', false, 'account push photo location personal'],
] as const)('after an account that leads to %s, with notes %s, the steps are %s', (first, notes, steps) => {
  expect(countedSteps(first, { notes }).join(' ')).toBe(steps);
});
