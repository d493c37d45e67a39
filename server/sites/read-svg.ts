import sax, { type QualifiedTag, type Tag } from 'sax';

interface SvgProblem {
  readonly line: number;
  /** As after the name of the setting: `is not SVG (Unexpected close tag)`. */
  readonly wrong: string;
  readonly right: string;
}

/** An SVG's shape, or what keeps a page from showing it. */
export type SvgLook =
  | { readonly width: number; readonly height: number; readonly problem?: undefined }
  | { readonly problem: SvgProblem };

/** Attributes that may name a file. In CSS, `url()` and `@import` do. */
const REFERENCES = /^(?:xlink:)?href$|^src$/;
const INSIDE = /^\s*(?:#|data:)/;
const OUTSIDE_IN_CSS = /@import|url\(\s*["']?(?!["']?\s*(?:#|data:))/i;
const EMBED = 'a file that contains everything it shows, with text as paths';

/**
 * Reads size and mistakes of an SVG. Scripts are no mistake: they are removed before anybody gets the file.
 * Whatever loads something is one, because browsers wouldn't load it in a picture.
 */
export function readSvg(text: string): SvgLook {
  const parser = sax.parser(true);
  let problem: SvgProblem | undefined;
  let root: Tag | QualifiedTag | undefined;
  const found = (wrong: string, right = EMBED) => {
    problem ??= { line: parser.line + 1, wrong, right };
  };
  parser.onerror = ({ message }) => {
    found(`is not SVG (${message.split('\n')[0]})`, 'a well-formed SVG file');
    parser.resume();
  };
  parser.onopentag = (tag) => {
    root ??= tag;
    if (tag.name.toLowerCase() === 'foreignobject') found('contains HTML (foreignObject)');
    for (const [name, value] of Object.entries(tag.attributes)) {
      const isOutside = REFERENCES.test(name) && tag.name !== 'a' && !INSIDE.test(String(value));
      if (isOutside || OUTSIDE_IN_CSS.test(String(value))) found(`loads another file (${name})`);
    }
  };
  parser.ontext = (content) => {
    if (OUTSIDE_IN_CSS.test(content)) found('loads another file');
  };
  parser.oncdata = parser.ontext;
  parser.write(text).close();
  if (problem) return { problem };
  const size = root && sizeOf(root);
  return size ?? { problem: { line: 1, wrong: 'has no size', right: 'an <svg> with a viewBox' } };
}

function sizeOf({ name, attributes }: Tag | QualifiedTag): { readonly width: number; readonly height: number } | null {
  if (name !== 'svg') return null;
  const box = String(attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(2);
  const [width = Number.NaN, height = Number.NaN] = (
    box.length === 2 ? box : [attributes.width, attributes.height]
  ).map((value) => Number.parseFloat(String(value)));
  return width > 0 && height > 0 ? { width, height } : null;
}
