import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugText } from '#shared/rules/slug.ts';
import {
  CAMPAIGN_FIELDS,
  checkSnippet,
  landerAddress,
  SNIPPET_FORMATS,
  SNIPPET_MODES,
  type SnippetChoice,
  snippetCode,
} from '#shared/rules/snippet.ts';
import { readOptions } from '#src/embed/options.ts';

const SITE = 'https://she.example.org';
/** tests/unit/rules/snippet-react.test.ts parses the code for React. */
const HTML_FORMATS = SNIPPET_FORMATS.filter((format) => format !== 'react');
const anything = fc.string({ unit: 'binary', maxLength: 90 });
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const plain = fc.stringMatching(/^[\w.:~+-]{1,128}$/);
const ticked = fc.constantFrom('on', undefined);

const good: fc.Arbitrary<SnippetChoice> = fc
  .record({
    format: fc.constantFrom(...HTML_FORMATS),
    lander: fc.constantFrom('video', 'maplanding'),
    slug: sometimes(fc.oneof(fc.constantFrom('summer', 'v2.0', 'été à deux/100 %?#'), anything)),
    mode: fc.constantFrom(...SNIPPET_MODES),
    label: anything,
    click: ticked,
    exit: ticked,
    eager: ticked,
    datalayer: ticked,
    scroll: sometimes(fc.integer({ min: 1, max: 100 }).map(String)),
    seconds: sometimes(fc.integer({ min: 1, max: 600 }).map(String)),
    locale: fc.constantFrom('', 'de', 'pl'),
    theme: fc.constantFrom('', 'light', 'dark'),
    min_height: sometimes(fc.integer({ min: 280, max: 4000 }).map(String)),
    max_height: sometimes(fc.integer({ min: 280, max: 4000 }).map(String)),
    ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, sometimes(plain)])),
  })
  .map((choice) => choice as SnippetChoice)
  .filter((choice) => Object.keys(checkSnippet(choice)).length === 0);

function placed(code: string): Element[] {
  const { body } = new DOMParser().parseFromString(`<body>${code}`, 'text/html');
  return [...body.children];
}

/** The options that the loader reads, however they were written. */
function understood(element: Element) {
  const lander = document.createElement('lander-embed');
  for (const { name, value } of element.attributes) lander.setAttribute(name.replace(/^data-/, ''), value);
  return readOptions(lander, SITE);
}

test('reads the chosen options back from the code, whatever the link text', () => {
  fc.assert(
    fc.property(good, (choice) => {
      const [first, script, ...more] = placed(snippetCode(choice, SITE));
      expect(more).toEqual([]);
      if (!first) throw new Error('nothing was placed');
      if (choice.format === 'frame') {
        expect([first.tagName, first.getAttribute('src')]).toEqual(['IFRAME', landerAddress(choice, SITE)]);
        return;
      }
      expect(script?.outerHTML).toBe(`<script async="" src="${SITE}/embed/v1.js"></script>`);
      const link = first.querySelector('a');
      expect([link?.getAttribute('href'), link?.children.length]).toEqual([landerAddress(choice, SITE), 0]);
      const options = understood(first);
      const { searchParams, pathname } = new URL(options?.src ?? '');
      expect(slugText(pathname.slice('/landers/'.length))).toBe(
        choice.slug ? `${choice.lander}/${choice.slug.normalize()}` : choice.lander,
      );
      for (const name of CAMPAIGN_FIELDS) expect(searchParams.get(name)).toBe(choice[name] ?? null);
      expect(options).toMatchObject({
        mode: choice.mode,
        minHeight: Number(choice.min_height ?? 640),
        maxHeight: Math.max(Number(choice.max_height ?? 2400), Number(choice.min_height ?? 640)),
        isEager: choice.eager === 'on',
        theme: choice.theme,
        dataLayer: choice.datalayer ? 'dataLayer' : null,
      });
      if (choice.mode === 'inline') return;
      const openings = [
        choice.click && 'click',
        choice.scroll && `scroll:${choice.scroll}`,
        choice.seconds && `time:${choice.seconds}000`,
        choice.exit && 'exit',
      ].filter(Boolean);
      expect(options?.triggers).toEqual(openings);
    }),
  );
});

const FINE: SnippetChoice = { format: 'div', lander: 'video', mode: 'popup', label: 'Join', click: 'on' };

describe('an invalid choice', () => {
  test.each<[SnippetChoice, object]>([
    [{}, {}],
    [{ network: 'a b' }, { network: 'plain' }],
    [{ sub3: 'robin@example.org' }, { sub3: 'plain' }],
    [{ ref: 'x'.repeat(129) }, { ref: 'plain' }],
    [{ slug: '../x' }, { slug: 'slug' }],
    [{ slug: 'x'.repeat(201) }, { slug: 'slug' }],
    [{ label: '  ' }, { label: 'label' }],
    [{ label: 'x'.repeat(81) }, { label: 'label' }],
    [{ min_height: '279' }, { min_height: 'height' }],
    [{ max_height: '1e3' }, { max_height: 'height' }],
    [{ max_height: '639' }, { max_height: 'lower' }],
    [{ scroll: '0' }, { scroll: 'percent' }],
    [{ seconds: '601' }, { seconds: 'seconds' }],
    [{ click: '' }, { click: 'opening' }],
    [{ click: '', mode: 'inline' }, {}],
    [{ click: '', format: 'frame', max_height: '1' }, {}],
  ])('shows %j at its field: %j', (change, expected) => {
    expect(checkSnippet({ ...FINE, ...change })).toEqual(expected);
  });

  test('escapes any typed text in the code', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...HTML_FORMATS), (label, format) => {
        const choice = { ...FINE, label, format };
        if (Object.keys(checkSnippet(choice)).length > 0) return;
        const elements = placed(snippetCode({ ...choice, label: `${label.slice(0, 40)}"><img src=x>` }, SITE));
        expect(elements.flatMap((element) => [...element.querySelectorAll('img')])).toEqual([]);
        expect(elements).toHaveLength(format === 'frame' ? 1 : 2);
      }),
    );
  });
});
