/** What the rules of motion allow (docs/product/screens.md#motion). */
const MOVED = ['transform', 'opacity'];
const SHORTEST_MS = 150;
const LONGEST_MS = 220;

const WELCOME = '(prefers-reduced-motion: no-preference)';
const MOTION = /^(?:-webkit-)?(?:transition|animation)(?:-name|-duration|-property)?$/;
/** A time, and then the delay. */
const TIME = /(?<![\w.-])[\d.]+m?s\b/;

/** A declaration of compiled styles, with the blocks around it, outermost first. */
interface Declaration {
  readonly blocks: readonly string[];
  readonly property: string;
  readonly value: string;
}

/** Sass writes one block, declaration or end a statement, and no braces or semicolons in other places but texts. */
function* declarationsOf(css: string): Generator<Declaration> {
  const blocks: string[] = [];
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, "''");
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const statement = text.trim();
    if (end === '{') blocks.push(statement);
    else {
      const [property = '', value] = statement.split(/:(.*)/s);
      if (value !== undefined) yield { blocks: [...blocks], property: property.trim(), value: value.trim() };
      if (end === '}') blocks.pop();
    }
  }
}

/** Splits a list at its commas, but not within parentheses. */
const listOf = (value: string) => value.split(/,\s*(?![^(]*\))/);

const msOf = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

function isTooLong(time: string | undefined): time is string {
  return time !== undefined && (msOf(time) < SHORTEST_MS || msOf(time) > LONGEST_MS);
}

/** Says what in compiled styles breaks the rules of motion. `longer` names keyframes and properties that may take longer. */
export function findMotion(css: string, longer: readonly string[] = []): string[] {
  return Array.from(declarationsOf(css)).flatMap((declaration) => problemsOf(declaration, longer));
}

function problemsOf({ blocks, property, value }: Declaration, longer: readonly string[]): string[] {
  const keyframes = blocks.find((block) => block.startsWith('@keyframes'))?.slice('@keyframes '.length);
  if (keyframes)
    return MOVED.includes(property) || property.startsWith('animation-') ? [] : [`${keyframes}: moves ${property}`];
  const moves = MOTION.test(property) || (property === 'scroll-behavior' && value === 'smooth');
  if (!moves || value === 'none') return [];
  const selector = blocks[blocks.length - 1];
  // What only waits doesn't move.
  if (listOf(value).every((part) => / 0s /.test(part))) return [];
  if (!blocks.some((block) => block.includes(WELCOME))) return [`${selector}: moves under reduced motion`];
  return listOf(value).flatMap((part) => {
    const [first = ''] = part.split(' ');
    const named = TIME.test(first) ? (property === 'transition' ? 'all' : property) : first;
    if (property === 'transition' && !MOVED.includes(named)) return [`${selector}: moves ${named}`];
    const [time] = TIME.exec(part) ?? [];
    return isTooLong(time) && !longer.includes(named) ? [`${selector}: ${named} takes ${time}`] : [];
  });
}
