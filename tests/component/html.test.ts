import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Html, html, joinHtml, raw, scriptJson } from '#shared/rules/html.ts';

/** HTML has no null character, and its parser reads a carriage return as a line feed. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom('<', '>', '"', "'", '&', '</', '-->', '<!--', '</p>', '</title>', 'amp;', '#39;', 'onx=', ' '),
        {
          maxLength: 12,
        },
      )
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replace(/\0/g, '').replace(/\r/g, ' ').toWellFormed());

const parsed = (markup: Html) => new DOMParser().parseFromString(`<!doctype html>${markup}`, 'text/html');

/** The elements that hold the text in the places of the template. */
const PLACES: Readonly<Record<string, (value: string) => [markup: Html, read: (page: Document) => unknown]>> = {
  'an element': (value) => [html`<p>${value}</p>`, (page) => page.querySelector('p')?.textContent],
  'the title': (value) => [html`<title>${value}</title>`, (page) => page.querySelector('title')?.textContent],
  'a text area': (value) => [
    html`<textarea>x${value}</textarea>`,
    (page) => page.querySelector('textarea')?.textContent?.slice(1),
  ],
  'an attribute': (value) => [html`<p title="${value}"></p>`, (page) => page.querySelector('p')?.title],
  'single quotes': (value) => [html`<p title='${value}'></p>`, (page) => page.querySelector('p')?.title],
  'a part of an attribute': (value) => [
    html`<p title="a ${value} z"></p>`,
    (page) => page.querySelector('p')?.title.slice(2, -2),
  ],
  'a nested template': (value) => [
    html`<div>${[html`<p>${value}</p>`, false, null, undefined]}</div>`,
    (page) => page.querySelector('div > p')?.textContent,
  ],
  'a list': (value) => [html`<p>${[value, [value]]}</p>`, (page) => halfOf(page.querySelector('p')?.textContent ?? '')],
  'a joined list': (value) => [
    html`<p>${joinHtml([html`<b>${value}</b>`, 'x'], '<i>')}</p>`,
    (page) => page.querySelector('p')?.textContent?.replace(/<i>x$/, ''),
  ],
};

const halfOf = (twice: string) =>
  twice.slice(0, twice.length / 2).repeat(2) === twice ? twice.slice(0, twice.length / 2) : twice;

test.each(Object.entries(PLACES))('any text in %s stays that text and adds nothing', (_place, write) => {
  const shape = ([markup]: ReturnType<typeof write>) =>
    [...parsed(markup).querySelectorAll('*')].map(({ tagName, attributes }) => [tagName, attributes.length]);
  const plain = shape(write('plain'));
  fc.assert(
    fc.property(text, (value) => {
      const [markup, read] = write(value);
      expect(read(parsed(markup))).toBe(value);
      expect(shape([markup, read])).toEqual(plain);
    }),
  );
});

test('JSON in a script is read back, whatever texts it contains', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom('</script>', '<!--<script>', '</SCRIPT >')), (value) => {
      const page = parsed(html`<script type="application/json">${scriptJson({ value })}</script><p></p>`);
      expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({ value });
      expect(page.querySelectorAll('*')).toHaveLength(5);
    }),
  );
});

test('a string that looks like finished markup is escaped, and only raw() passes it on', () => {
  const forged = { toString: () => '<b>' };
  expect(html`${'<b>'}${'<b>'.toString()}${raw('<b>')}`.toString()).toBe('&lt;b&gt;&lt;b&gt;<b>');
  // @ts-expect-error: only the functions of the module make Html.
  expect(() => html`${forged}`.toString()).toThrow();
});

test('nothing is written for null, undefined and false, and numbers are written', () => {
  expect(html`a${null}b${undefined}c${false}d${0}e${''}f`.toString()).toBe('abcd0ef');
});
