import { describe, expect, test } from 'vitest';
import { loadRenderer } from '#server/output/site-outputs.ts';
import { LANDERS } from '#src/documents/landers.ts';
import { FULL_MEMBER } from '../../scripts/budget/full-member.ts';
import { DIST } from '../../scripts/build/paths.ts';
import { builtSites } from '../fixtures/built-sites.ts';
import { textsOf } from '../fixtures/texts.ts';

const SITE = builtSites().find(({ pack }) => pack.host === 'she.localhost')?.site;
const PATHS = Object.keys(LANDERS)
  .flatMap((name) => /^landers-(.+)/.exec(name)?.[1] ?? [])
  .map((name) => `/landers/${name}`);
const MEMBER = `/members/${FULL_MEMBER.profile.id}`;
const RENDERER = await loadRenderer(DIST);
const say = textsOf('de');

describe.each([...PATHS, `${MEMBER}/signup`, `${MEMBER}/landing`, `${MEMBER}/landing2`, `${MEMBER}/landing3`])(
  '%s',
  (path) => {
    const htmlOf = async (signups: string, closed?: boolean) => {
      if (!SITE) throw new Error('she.localhost was not built');
      const site = { ...SITE, settings: { ...SITE.settings, signups } };
      return (await RENDERER.render(site, 'de', path, { about: FULL_MEMBER, closed })).html;
    };

    test.each([
      ['to all', 'none', undefined],
      ['to this visitor', 'with_trafficsource', true],
    ] as const)('says in its HTML that sign-up is closed %s, and has no form', async (_whom, signups, closed) => {
      const html = await htmlOf(signups, closed);
      expect(html).toContain(say('By invitation only'));
      expect(html).toMatch(/<a [^>]*href="\/members"/);
      expect(html).not.toContain('<form');
      expect(html).not.toMatch(/<script>/);
    });

    test.each([
      ['all', undefined],
      ['with_trafficsource', false],
    ] as const)('has its form where sign-up is open: %s', async (signups, closed) => {
      const html = await htmlOf(signups, closed);
      expect(html).toContain('<form');
      expect(html).not.toContain(say('By invitation only'));
    });
  },
);
