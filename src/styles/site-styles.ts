const MARK = /@supports \(--cards: ?([a-z]+)\) ?\{/;

/** Where the block ends that begins before `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0; at++) {
    if (at === css.length) throw new Error(`A block of a stylesheet has no end: ${css.slice(start, start + 40)}`);
    if (css[at] === '{') depth++;
    if (css[at] === '}') depth--;
  }
  return at;
}

/**
 * A stylesheet of the build as one site inlines it: without the rules for cards of another layout (`if-cards` in
 * src/styles/_mixins.scss). Members of the other template don't pay for them.
 */
export function siteStyles(css: string, cards: 'grid' | 'list'): string {
  const mark = MARK.exec(css);
  if (!mark) return css;
  const start = mark.index + mark[0].length;
  const end = endOfBlock(css, start);
  const own = mark[1] === cards ? css.slice(start, end - 1) : '';
  return css.slice(0, mark.index) + siteStyles(own + css.slice(end), cards);
}
