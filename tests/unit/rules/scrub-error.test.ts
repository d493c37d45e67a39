import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_ERROR_MESSAGE_MAX_CHARS } from '#shared/rules/limits.ts';
import { CLIENT_ERROR_FRAMES_MAX, scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';

const around = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.lorem(), inner, fc.lorem())
    .map(([before, value, after]) => ({ value, text: `${before} ${value} ${after}` }));
const urlSafe = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const token = fc
  .array(fc.constantFrom(...urlSafe), { minLength: 16, maxLength: 43 })
  .map((chars) => chars.join(''))
  // A token that happens to be only letters can't be distinguished from a name in code.
  .filter((text) => /\d/.test(text));

describe('the message of a failure', () => {
  it.each([
    [
      'Cannot read properties of undefined (reading ‘profile’)',
      'Cannot read properties of undefined (reading ‘profile’)',
    ],
    ["Cannot read properties of null (reading 'main_image')", "Cannot read properties of null (reading 'main_image')"],
    ['can\'t access property "profile", x is undefined', 'can\'t access property "profile", x is undefined'],
    ['x.getBoundingClientRect is not a function', 'x.getBoundingClientRect is not a function'],
    ["Failed to execute 'append' on 'FormData'", "Failed to execute 'append' on 'FormData'"],
    ['429 error.too_many', '429 error.too_many'],
    ['Failed to fetch module: https://she.example/assets/aB3-_x1.js?retry=1', 'Failed to fetch module: aB3-_x1.js'],
    ['At /members/AbCdEf0123456789 of https://she.example/chats/1?page=2', 'At <path> of <address>'],
    ['anna@example.org has no account', '<email> has no account'],
    [
      'At path: name -- Expected a string, but received: "Anna"',
      'At path: name -- Expected a string, but received <value>',
    ],
    ['Unexpected token, "Hello Anna, how" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    ['call +31 (0)6 12 34 56 78 or 12345', 'call <number> or <number>'],
    ['token AbCdEf0123456789_-x is used', 'token <token> is used'],
    ['two\nlines\u202e', 'two lines'],
  ])('%s → %s', (message, scrubbed) => expect(scrubMessage(message)).toBe(scrubbed));

  it.each([
    ['email address', fc.emailAddress()],
    ['token or id', token],
    ['long number', fc.integer({ min: 10_000, max: 10 ** 14 }).map(String)],
    [
      'query',
      fc
        .webQueryParameters()
        .filter((query) => /\w{2}=\w/.test(query))
        .map((query) => `?${query}`),
    ],
    ['page', token.map((id) => `https://she.example/members/${id}/chat`)],
    ['quoted text', fc.lorem({ mode: 'sentences' }).map((text) => `"${text}"`)],
  ])('contains no %s', (_what, personal) => {
    fc.assert(
      fc.property(around(personal), ({ value, text }) => {
        expect(scrubMessage(text)).not.toContain(value);
      }),
    );
  });

  it('is idempotent and short', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string(),
        fc.emailAddress(),
        fc.webUrl(),
        token,
        fc.constantFrom('"', "'", '@', '?a=', '/', '<', '+1 2 3 4 5'),
      ),
    );
    fc.assert(
      fc.property(parts, (texts) => {
        const once = scrubMessage(texts.join(' '));
        expect(scrubMessage(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(CLIENT_ERROR_MESSAGE_MAX_CHARS);
      }),
    );
  });

  it('is fast for malicious text', () => {
    // Nested repetition in a pattern would exceed the time limit of the test.
    for (const unit of ['1 ', 'a@', '?=', '"', '/a', 'http://', 'aA', '-', 'but received ']) {
      expect(scrubMessage(unit.repeat(2_000)).length).toBeLessThanOrEqual(CLIENT_ERROR_MESSAGE_MAX_CHARS);
    }
  });
});

describe('the stack of a failure', () => {
  it('keeps the build’s files with line and column, from every browser', () => {
    const chromium = `TypeError: Anna is not a function
    at o (https://she.example/assets/aB3-_x1.js:1:2345)
    at async https://she.example/assets/BBBBBBB.js?retry=1:1:9
    at https://she.example/members/AbCdEf0123456789:12:3
    at chrome-extension://abcdef/content.js:1:1
    at <anonymous>`;
    expect(scrubStack(chromium)).toBe('aB3-_x1.js:1:2345\nBBBBBBB.js:1:9');
    const others =
      'o@https://she.example/assets/aB3-_x1.js:1:2345\nhttps://she.example/assets/BBBBBBB.js:1:9\n[native code]';
    expect(scrubStack(others)).toBe('aB3-_x1.js:1:2345\nBBBBBBB.js:1:9');
  });

  it('is idempotent and contains only files and positions', () => {
    const line = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.string(), fc.stringMatching(/^[\w-]{7}$/), fc.nat(9_999), fc.nat(9_999))
        .map(([name, file, row, column]) => `    at ${name} (https://x.example/assets/${file}.js:${row}:${column})`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const once = scrubStack(lines.join('\n'));
        expect(scrubStack(once)).toBe(once);
        const frames = once === '' ? [] : once.split('\n');
        expect(frames.length).toBeLessThanOrEqual(CLIENT_ERROR_FRAMES_MAX);
        for (const frame of frames) expect(frame).toMatch(/^[\w-]{1,40}\.js:\d+:\d+$/);
      }),
    );
  });
});
