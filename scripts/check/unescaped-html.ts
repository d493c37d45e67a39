import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodes, isNode, type Node } from './find-nodes.ts';

/** Files and folders that may write markup without the tag `html`. */
export const EXCEPTIONS: readonly { readonly path: string; readonly because: string }[] = [
  { path: 'scripts/art/', because: "draws pictures from the project's own numbers and colors" },
  { path: 'scripts/icons.ts', because: 'joins the drawings of a package when the package changes, not at run time' },
  { path: 'src/shared/rules/snippet-react.ts', because: 'writes JSX, which has other rules than HTML' },
];

/** Closing tags, tags with attributes, and elements that need no closing tag. Words such as `<host>` are none. */
const MARKUP =
  /<\/[a-z]|<!doctype|<[a-z][\w:-]*\s[^<>]*=|<(?:br|dd|dt|hr|img|input|li|link|meta|option|p|td|th|tr)[\s/>]/;
const UNQUOTED = /[\w-]=$/;
/** What these return may stand in a script or style element. */
const FOR_RAW_TEXT = /^(?:raw|scriptJson)\(/;

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = ({ value }: Node) => (value as { readonly raw: string }).raw;
const isTagged = (node: Node) =>
  node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'html';

interface Position {
  readonly place: 'text' | 'tag' | '"' | "'" | 'script' | 'style';
  /** The tag that was begun last. */
  readonly tag: string;
}

/** Where a value stands that follows a piece of a template. */
function positionAfter(piece: string, { place, tag }: Position): Position {
  for (const [token, slash, name] of piece.matchAll(/<(\/?)([a-z!?][\w:-]*)|["'>]/g)) {
    const isRawText = place === 'script' || place === 'style';
    if (place === '"' || place === "'") place = token === place ? 'tag' : place;
    else if (isRawText ? slash && name === place : name) [place, tag] = ['tag', token];
    else if (place === 'tag') place = token === '>' ? contentOf(tag) : token === '"' ? '"' : "'";
  }
  return { place, tag };
}

const contentOf = (tag: string) => (tag === '<script' ? 'script' : tag === '<style' ? 'style' : 'text');

/** The values of a template with the tag that stand where escaping doesn't help. */
function misplacedIn({ quasi }: Node, code: string): [node: Node, problem: string][] {
  if (!isNode(quasi)) return [];
  const pieces = nodesOf(quasi.quasis);
  let position: Position = { place: 'text', tag: '' };
  return nodesOf(quasi.expressions).flatMap((value, index): [Node, string][] => {
    const piece = pieces[index] ? textOf(pieces[index]) : '';
    position = positionAfter(piece, position);
    const { place } = position;
    if (place === 'script' || place === 'style') {
      if (FOR_RAW_TEXT.test(code.slice(value.start, value.end))) return [];
      return [[value, `puts a value into <${place}>, where entities mean nothing: use scriptJson() or raw()`]];
    }
    const isQuoted = place === '"' || place === "'";
    return !isQuoted && UNQUOTED.test(piece) ? [[value, 'puts a value into an attribute without quotes']] : [];
  });
}

const isMarkup = (node: Node): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string' && MARKUP.test(node.value);
  return node.type === 'TemplateLiteral' && MARKUP.test(nodesOf(node.quasis).map(textOf).join('x'));
};

/** Whether a template or a sum joins markup with values. */
function joinsMarkup(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return nodesOf(node.expressions).length > 0 && isMarkup(node);
  return node.type === 'BinaryExpression' && node.operator === '+' && nodesOf([node.left, node.right]).some(isMarkup);
}

/** Places in a module where a value can become markup, as line and problem. */
export function findUnescapedIn(file: string, code: string): { line: number; problem: string }[] {
  const tagged = new Set<unknown>();
  const problems = new Map<Node, string>();
  findNodes(file, code, (node) => {
    if (isTagged(node)) {
      tagged.add(node.quasi);
      for (const [value, problem] of misplacedIn(node, code)) problems.set(value, problem);
    } else if (joinsMarkup(node) && !tagged.has(node)) problems.set(node, 'joins markup with values: use the tag html');
    return [];
  });
  return [...problems].map(([{ start }, problem]) => ({ line: code.slice(0, start).split('\n').length, problem }));
}

/** Finds markup that is written without the tag of `src/shared/rules/html.ts`, which escapes by default. */
export const findUnescapedHtml = (root: string): string[] =>
  globSync('{src,server,scripts}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCEPTIONS.some(({ path }) => file.startsWith(path)))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      // Parsing takes long, and few files write markup.
      if (!/<[a-z!/]/.test(code)) return [];
      return findUnescapedIn(file, code).map(({ line, problem }) => `${file}:${line} ${problem}`);
    });
