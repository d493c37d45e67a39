import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAMPAIGN_FIELDS,
  checkSnippet,
  landerAddress,
  SNIPPET_MODES,
  SNIPPET_WAYS,
  type SnippetChoice,
  snippetCode,
} from '#shared/rules/snippet.ts';
import { readOptions } from '#src/embed/options.ts';

const SITE = 'https://she.example.org';
const anything = fc.string({ unit: 'binary', maxLength: 90 });
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const plain = fc.stringMatching(/^[\w.:~+-]{1,128}$/);
const ticked = fc.constantFrom('on', undefined);

const good: fc.Arbitrary<SnippetChoice> = fc
  .record({
    way: fc.constantFrom(...SNIPPET_WAYS),
    lander: fc.constantFrom('video', 'maplanding'),
    slug: sometimes(fc.stringMatching(/^[\w-]{1,20}(?:\/[\w-]{1,20})?$/)),
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

/** What the loader reads of the element, whichever way it was written. */
function understood(element: Element) {
  const lander = document.createElement('lander-embed');
  for (const { name, value } of element.attributes) lander.setAttribute(name.replace(/^data-/, ''), value);
  return readOptions(lander, SITE);
}

test('the loader reads of the code what was chosen, whatever the text of the link is', () => {
  fc.assert(
    fc.property(good, (choice) => {
      const [first, script, ...more] = placed(snippetCode(choice, SITE));
      expect(more).toEqual([]);
      if (!first) throw new Error('nothing was placed');
      if (choice.way === 'frame') {
        expect([first.tagName, first.getAttribute('src')]).toEqual(['IFRAME', landerAddress(choice, SITE)]);
        return;
      }
      expect(script?.outerHTML).toBe(`<script async="" src="${SITE}/embed/v1.js"></script>`);
      const link = first.querySelector('a');
      expect([link?.getAttribute('href'), link?.children.length]).toEqual([landerAddress(choice, SITE), 0]);
      const options = understood(first);
      const { searchParams, pathname } = new URL(options?.src ?? '');
      expect(pathname).toBe(`/landers/${choice.lander}${choice.slug ? `/${choice.slug}` : ''}`);
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

const FINE: SnippetChoice = { way: 'div', lander: 'video', mode: 'popup', label: 'Join', click: 'on' };

describe('a choice that would not work', () => {
  test.each<[SnippetChoice, object]>([
    [{}, {}],
    [{ network: 'a b' }, { network: 'plain' }],
    [{ sub3: 'robin@example.org' }, { sub3: 'plain' }],
    [{ ref: 'x'.repeat(129) }, { ref: 'plain' }],
    [{ slug: '../x' }, { slug: 'slug' }],
    [{ label: '  ' }, { label: 'label' }],
    [{ label: 'x'.repeat(81) }, { label: 'label' }],
    [{ min_height: '279' }, { min_height: 'height' }],
    [{ max_height: '1e3' }, { max_height: 'height' }],
    [{ max_height: '639' }, { max_height: 'lower' }],
    [{ scroll: '0' }, { scroll: 'percent' }],
    [{ seconds: '601' }, { seconds: 'seconds' }],
    [{ click: '' }, { click: 'opening' }],
    [{ click: '', mode: 'inline' }, {}],
    [{ click: '', way: 'frame', max_height: '1' }, {}],
  ])('%j is named at its field: %j', (change, expected) => {
    expect(checkSnippet({ ...FINE, ...change })).toEqual(expected);
  });

  test('nothing that can be typed breaks out of the code', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...SNIPPET_WAYS), (label, way) => {
        const choice = { ...FINE, label, way };
        if (Object.keys(checkSnippet(choice)).length > 0) return;
        const elements = placed(snippetCode({ ...choice, label: `${label.slice(0, 40)}"><img src=x>` }, SITE));
        expect(elements.flatMap((element) => [...element.querySelectorAll('img')])).toEqual([]);
        expect(elements).toHaveLength(way === 'frame' ? 1 : 2);
      }),
    );
  });
});
