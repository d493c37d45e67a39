import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withNewest, withOlder } from '#shared/rules/message-list.ts';

const messages = (ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => Number(id));
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_none, index) => from + index);

/** A history 0…n with a known range, and a page that was the newest at some moment. */
const situation = fc
  .record({ total: fc.integer({ min: 1, max: 40 }), size: fc.integer({ min: 1, max: 10 }) })
  .chain(({ total, size }) =>
    fc.record({
      size: fc.constant(size),
      from: fc.integer({ min: 0, max: total }),
      to: fc.integer({ min: 0, max: total }),
      newest: fc.integer({ min: 1, max: total }),
    }),
  );

test('messages are unique and in order', () => {
  fc.assert(
    fc.property(situation, ({ size, from, to, newest }) => {
      const known = range(Math.min(from, to), Math.max(from, to));
      const page = range(Math.max(0, newest - size), newest);
      const { messages: list, gap } = withNewest(messages(known), messages(page));
      const ids = idsOf(list);
      if (gap) expect(ids.filter((id) => page.includes(id))).toEqual(page);
      else expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a newest page leaves no gap to the known messages', () => {
  fc.assert(
    fc.property(situation, ({ size, from, to, newest }) => {
      const known = range(Math.min(from, to), Math.min(Math.max(from, to), newest));
      const page = range(Math.max(0, newest - size), newest);
      const ids = idsOf(withNewest(messages(known), messages(page)).messages);
      expect(ids).toEqual(range(ids[0] ?? 0, newest));
    }),
  );
});

test('messages that were acknowledged while the page was loading stay after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5 }), (read, sent) => {
      const known = range(0, read + sent);
      const page = range(Math.max(0, read - 10), read);
      expect(idsOf(withNewest(messages(known), messages(page)).messages)).toEqual(known);
    }),
  );
});

test('if the page does not overlap the known messages, it replaces them', () => {
  expect(withNewest(messages([1, 2]), messages([7, 8]))).toEqual({ messages: messages([7, 8]), gap: true });
});

test('if the page starts before the known messages, it replaces them and older ones are requested again', () => {
  const { messages: list, gap } = withNewest(messages([0, 9]), messages([7, 8, 9]));
  expect(idsOf(list)).toEqual([7, 8, 9]);
  expect(gap).toBe(true);
});

test('own messages that were acknowledged in another order get the order of the page', () => {
  expect(idsOf(withNewest(messages([1, 3, 2]), messages([1, 2, 3])).messages)).toEqual([1, 2, 3]);
});

test('the page overrides known messages', () => {
  const known = [{ id: '1', read_at: null }];
  const page = [{ id: '1', read_at: 5 as number | null }];
  expect(withNewest<{ id: string; read_at: number | null }>(known, page).messages).toEqual(page);
});

test('an empty page changes nothing', () => {
  expect(withNewest(messages([1, 2]), [])).toEqual({ messages: messages([1, 2]), gap: false });
});

test('older pages are put in front, in order and without duplicates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.nat(10), fc.nat(5), (start, size, overlap) => {
      const known = range(start, start + 10);
      const page = range(Math.max(0, start - size), start + overlap);
      expect(idsOf(withOlder(messages(known), messages(page)))).toEqual(range(Math.max(0, start - size), start + 10));
    }),
  );
});
