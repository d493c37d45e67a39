import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { cleanTrafficSource, readTrafficSource, TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';

describe('a traffic source', () => {
  it('is read from the URL, or null', () => {
    const query = new URLSearchParams('network=acme&sub1= a%00b &page=2');
    expect(readTrafficSource((key) => query.get(key))).toEqual({ network: 'acme', sub1: 'a b' });
    expect(readTrafficSource(() => null)).toBeNull();
  });

  it('has only known keys with short, clean texts', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const source = cleanTrafficSource(value);
        for (const [key, text] of Object.entries(source ?? {})) {
          expect(TRAFFIC_SOURCE_KEYS).toContain(key);
          expect(text.length > 0 && [...text].length <= 128 && text === text.trim()).toBe(true);
        }
        expect(cleanTrafficSource(source)).toEqual(source);
      }),
    );
  });

  it('keeps valid values', () => {
    const text = fc.stringMatching(/^[a-z0-9]{1,128}$/);
    fc.assert(
      fc.property(fc.record({ network: text, ref: text, sub3: text }), (source) => {
        expect(cleanTrafficSource(source)).toEqual(source);
      }),
    );
  });
});

it('opens sign-up for everyone, for visitors from a network, or for nobody', () => {
  const source = fc.option(fc.record({ network: fc.option(fc.string(), { nil: undefined }), ref: fc.string() }));
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom('all', 'with_trafficsource', 'none'), fc.string()),
      source,
      (signups, given) => {
        const expected = signups === 'all' || (signups === 'with_trafficsource' && Boolean(given?.network));
        expect(isSignupOpen(signups, given)).toBe(expected);
      },
    ),
  );
});

it('opens the search to visitors by the setting for their origin', () => {
  const setting = fc.constantFrom('none', 'all', 'nearby');
  fc.assert(
    fc.property(setting, setting, fc.boolean(), (logged_out_search, logged_out_search_trafficsource, isSent) => {
      const value = isSent ? logged_out_search_trafficsource : logged_out_search;
      expect(isSearchOpen({ logged_out_search, logged_out_search_trafficsource }, isSent)).toBe(value !== 'none');
    }),
  );
});
