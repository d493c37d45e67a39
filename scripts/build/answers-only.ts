import { type Plugin, parseSync } from 'vite';

const CONTRACTS = /\/src\/shared\/contracts\/[\w-]+\.ts$/;
/** What the server holds a request against; the app's own requests are held by the compiler. */
const REQUEST = ['query', 'body', 'errors'];

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Takes out of the browser's bundle what a contract says of requests: there only answers are validated (1 KB). */
export function answersOnly(): Plugin {
  return {
    name: 'sevenfold:answers-only',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACTS.test(id) || !code.includes('contract(')) return null;
      const cuts: [start: number, end: number][] = [];
      visit(parseSync(id, code).program, (node) => {
        for (const property of requestsOf(node)) cuts.push([property.start, property.end]);
      });
      const left = cuts
        .sort(([a], [b]) => b - a)
        .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      return { code: left, map: null };
    },
  };
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, seen);
  if (!isNode(value)) return;
  seen(value);
  for (const child of Object.values(value)) visit(child, seen);
}

/** The properties to leave out, where `node` is `contract({ … })`. */
function requestsOf({ type, callee, arguments: given }: Node): Node[] {
  if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'contract' || !Array.isArray(given)) return [];
  const [object] = given;
  if (!isNode(object) || !Array.isArray(object.properties)) return [];
  return object.properties.filter(
    (property): property is Node =>
      isNode(property) && isNode(property.key) && REQUEST.includes(String(property.key.name)),
  );
}
