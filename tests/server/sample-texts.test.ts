import { describe, expect, test } from 'vitest';
import { sampleChats, sampleReplies, sampleRequests } from '#server/start/samples/sample-text.ts';
import { LOCALES } from '#shared/contracts/settings.ts';

const SLUGS = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];

describe('the messages of sample members', () => {
  test.each(LOCALES)('have the same chats and as many answers in %s as in English', (locale) => {
    const shapeOf = (language: string, niche: string) =>
      sampleChats(language, niche).map((lines) => lines.map((line) => (typeof line === 'string' ? 'words' : line.gif)));
    expect(sampleRequests(locale)).toHaveLength(sampleRequests('en').length);
    for (const niche of SLUGS) {
      expect(shapeOf(locale, niche)).toEqual(shapeOf('en', niche));
      const replies = sampleReplies(locale, niche);
      expect(replies).toHaveLength(sampleReplies('en', niche).length);
      expect(new Set(replies).size).toBe(replies.length);
      expect(replies.length).toBeGreaterThan(sampleReplies(locale, 'none').length);
    }
  });

  test.each(LOCALES)('have a long chat, one with a joke and a first message for each niche alone in %s', (locale) => {
    const own = SLUGS.map((niche) => sampleChats(locale, niche).slice(0, 3));
    for (const [long, joke, first] of own) {
      // The demo login has the last line still to read, and the fourth quotes the one before it.
      expect(long?.length).toBeGreaterThanOrEqual(5);
      expect((long?.length ?? 0) % 2).toBe(1);
      expect(joke?.length).toBeGreaterThanOrEqual(3);
      expect(first).toHaveLength(1);
    }
    const lines = own.flat(2);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
