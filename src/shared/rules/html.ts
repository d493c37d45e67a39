const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class Markup {
  // Not `#text`, which the oldest browsers need helpers for.
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** Markup that needs no escaping. Only the functions of this file make it, so a string can't pass for it. */
export type Html = Markup;

/** Null, undefined and false leave nothing, and a list is written without separators. */
type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object' && value !== null) return value.map(textOf).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * The tag of templates that write HTML or XML. It escapes each value, between tags and in quoted attributes
 * (docs/product/must-hold.md#s3).
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  // `String.raw` puts the two together, here with the strings whose escapes were read.
  new Markup(String.raw({ raw: strings }, ...values.map(textOf)));

/** Text that is HTML, CSS or a script already. Nothing that people typed may be in it. */
export const raw = (text: string): Html => new Markup(text);

export const joinHtml = (values: readonly HtmlValue[], separator: string): Html =>
  new Markup(values.map(textOf).join(textOf(separator)));

/** JSON for a script element, where entities mean nothing. It must not close the element or open a comment. */
export const scriptJson = (value: unknown): Html => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
