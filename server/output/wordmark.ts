import { createHash } from 'node:crypto';
import { Blob, Face, Font, Buffer as Glyphs, shape } from 'harfbuzzjs';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { FontFile } from '#server/sites/site-face.ts';
import type { Wordmark } from '#shared/contracts/render-site.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { html } from '#shared/rules/html.ts';
import { cutFont, headingTypeface } from './typeface.ts';

type Named = Pick<SitePack, 'name' | 'template'>;

/** A tenth of a pixel at the size of the name, and short numbers. */
const UNITS_PER_EM = 200;

/**
 * The site's name as a picture in the typeface of headings: landers show it without a font.
 * @returns null for a name with characters that the typeface has no outlines for
 */
export async function wordmarkOf(pack: Named, head: FontFile | undefined): Promise<Wordmark | null> {
  const drawn = await drawWordmark(pack, head);
  if (!drawn) return null;
  const { width, height, path } = drawn;
  const svg =
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}"/></svg>`.toString();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { href: `/assets/name-${hash}.svg`, width: width / UNITS_PER_EM, height: height / UNITS_PER_EM, svg };
}

interface Outlines {
  readonly width: number;
  readonly height: number;
  /** An SVG's. */
  readonly path: string;
}

/** The outlines of a name, in 200 units an em. */
export async function drawWordmark({ name, template }: Named, head?: FontFile): Promise<Outlines | null> {
  const font = new Font(new Face(new Blob(await cutFont(headingTypeface(template, head), 'latin', name, 'sfnt'))));
  font.setScale(UNITS_PER_EM, UNITS_PER_EM);
  const glyphs = new Glyphs();
  glyphs.addText(name);
  glyphs.guessSegmentProperties();
  shape(font, glyphs);
  const infos = glyphs.getGlyphInfos();
  if (infos.some(({ codepoint }) => codepoint === 0)) return null;
  const positions = glyphs.getGlyphPositions();
  const { ascender, descender } = font.hExtents();
  const tracking = Number.parseFloat(TEMPLATES[template].tokens['head-tracking'] ?? '0') * UNITS_PER_EM;
  const pen = new Pen();
  let x = 0;
  for (const [index, { codepoint }] of infos.entries()) {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    for (const { type, values } of font.glyphToJson(codepoint)) pen.draw(type, values, x + xOffset, ascender);
    x += xAdvance + tracking;
  }
  return { width: Math.ceil(x - tracking), height: ascender - descender, path: pen.path };
}

/** Writes commands with whole numbers, each relative to the end of the previous one, because they compress well. */
class Pen {
  path = '';
  #at = [0, 0];
  #start = [0, 0];

  /** Fonts have their y axis upwards. */
  draw(type: string, values: readonly number[], left: number, baseline: number): void {
    const [x, y] = this.#at as [number, number];
    const points = values.map((value, index) => Math.round(index % 2 ? baseline - value : left + value));
    this.path += type.toLowerCase() + points.map((value, index) => value - (index % 2 ? y : x)).join(' ');
    if (type === 'M') this.#start = points;
    this.#at = type === 'Z' ? this.#start : points.slice(-2);
  }
}
