import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#shared/rules/edit-distance.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { suggestEmail } from '#shared/rules/mail-typo.ts';
import { COUNTRIES, SIMILAR_TOP_LEVELS } from '#shared/rules/top-levels.ts';
import { MAIL_DOMAINS } from '../../fixtures/mail-domains.ts';

describe('a typo hint', () => {
  it.each([
    ['robin@gmial.com', 'robin@gmail.com'],
    ['robin@gmail.co', 'robin@gmail.com'],
    ['robin@gmail.con', 'robin@gmail.com'],
    ['Robin@Hotmial.com', 'Robin@hotmail.com'],
    ['robin@hotmail.nll', 'robin@hotmail.nl'],
    ['robin@outlok.com', 'robin@outlook.com'],
    ['robin@yahooo.de', 'robin@yahoo.de'],
    ['robin@t-onlin.de', 'robin@t-online.de'],
    ['robin@zigo.nl', 'robin@ziggo.nl'],
    ['robin@company.comm', 'robin@company.com'],
    ['robin@company.cmo', 'robin@company.com'],
    ['robin@company.ocm', 'robin@company.com'],
    ['robin@company.nte', 'robin@company.net'],
    ['robin@company.co.ku', 'robin@company.co.uk'],
    ['robin@gmail.cmo', 'robin@gmail.com'],
    ['robin@gamil.com', 'robin@gmail.com'],
    ['robin@gmal.com', 'robin@gmail.com'],
    ['robin@gnail.com', 'robin@gmail.com'],
    ['robin@gmial.con', 'robin@gmail.com'],
    ['robin@gmail.cm', 'robin@gmail.com'],
    ['robin@hotmial.fr', 'robin@hotmail.fr'],
    ['robin@hotmai.com', 'robin@hotmail.com'],
    ['robin@hotmal.nl', 'robin@hotmail.nl'],
    ['robin@hotmial.co.uk', 'robin@hotmail.co.uk'],
    ['robin@hotmail.co.ku', 'robin@hotmail.co.uk'],
    ['robin@yaho.fr', 'robin@yahoo.fr'],
    ['robin@outloo.com', 'robin@outlook.com'],
    ['robin@iclod.com', 'robin@icloud.com'],
    ['robin@yahooo.it', 'robin@yahoo.it'],
    ['robin@wanado.fr', 'robin@wanadoo.fr'],
    ['robin@post.company.con', 'robin@post.company.com'],
  ])('for %s is %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    'robin@gmail.com',
    'robin@example.org',
    'robin@firma.de',
    'robin@start.dev',
    'robin@uni.edu',
    'robin@gmx.de',
    'robin@studio.one',
    'robin@post.firma.de',
    'robin@post.a.com',
    'robin@wp.pl',
    'robin@mail.com',
    'robin@hotmail.be',
    'robin@hotmail.de',
    'robin@mail.uu.nl',
    'robin@ymail.com',
    'robin@mail.de',
    'robin@orange.pl',
    'robin@company.com.es',
    'robin@company.ac.uk',
    'robin@company.news',
    '\u202arobin@gmail.com\u200b',
    'robin@bücher.example',
    'robin@',
    'robin',
    '@gmail.co',
    'robin@gmail.',
    'robin@.com',
    '',
  ])('is not given for %s', (typed) => expect(suggestEmail(typed)).toBeNull());

  it('is not given for a domain that exists', () => {
    expect(MAIL_DOMAINS.map((domain) => suggestEmail(`robin@${domain}`)).filter(Boolean)).toEqual([]);
  });

  it('is not given for a top level that exists', () => {
    const topLevels = `${COUNTRIES} ${SIMILAR_TOP_LEVELS}`.split(' ');
    expect(topLevels.filter((topLevel) => suggestEmail(`robin@company.${topLevel}`))).toEqual([]);
  });

  it('keeps the part before the @, is similar, and has no further suggestion', () => {
    const domains = fc.constantFrom(
      'gmail.com',
      'hotmail.com',
      'outlook.com',
      'icloud.com',
      'libero.it',
      'laposte.net',
    );
    fc.assert(
      fc.property(domains, fc.nat(), fc.constantFrom('', 'q', 'x.'), fc.string(), (domain, at, instead, local) => {
        const where = at % domain.length;
        const typed = `${local.replaceAll('@', '')}x@${domain.slice(0, where)}${instead}${domain.slice(where + 1)}`;
        const meant = suggestEmail(typed);
        if (meant === null) return;
        const trimmed = typed.trim();
        expect(meant.split('@')[0]).toBe(trimmed.split('@')[0]);
        expect(editDistance(meant, trimmed)).toBeLessThanOrEqual(4);
        expect(suggestEmail(meant)).toBeNull();
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void suggestEmail(text)));
  });
});

describe('an email provider', () => {
  it('is 2 with an inbox address if the provider is known', () => {
    expect(mailProviderOf('Robin@GMAIL.com')).toEqual({ mailprovider: 2, inboxUrl: 'https://mail.google.com/' });
    expect(mailProviderOf('robin@example.org')).toEqual({ mailprovider: 0, inboxUrl: null });
    expect(mailProviderOf('robin@notgmail.com').mailprovider).toBe(0);
  });

  it('has only https addresses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
        const { mailprovider, inboxUrl } = mailProviderOf(email);
        expect(mailprovider === 2).toBe(inboxUrl?.startsWith('https://') === true);
      }),
    );
  });
});
