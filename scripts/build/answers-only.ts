import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { CALLS } from '#shared/contracts/calls.ts';
import { findNodes, isNode, type Node } from './find-nodes.ts';

const CONTRACTS = /\/src\/shared\/contracts\/[\w-]+\.ts$/;
const REGISTRY = /\/src\/shared\/contracts\/registry\.ts$/;
/** What the server holds a request against; the app's own requests are held by the compiler. */
const REQUEST = ['query', 'body', 'maxBytes', 'errors'];
const READS = Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [name] : []));

/**
 * Takes out of the browser's bundle what a contract says of requests, and the contracts of calls that read: there only what
 * a write answers is validated, since reads are plain (`src/api/read.ts`; docs/decisions/0035).
 */
export function answersOnly(): Plugin {
  return {
    name: 'sevenfold:answers-only',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACTS.test(id)) return null;
      const edited = new MagicString(code);
      const unread = findNodes(id, code, REGISTRY.test(id) ? readsOf : requestsOf);
      for (const { start, end } of unread) {
        const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
        edited.remove(start, end + comma.length);
      }
      // Calls make schemas and do nothing else: those that nobody asks for can go.
      for (const call of findNodes(id, code, callsOf)) {
        const isRead = unread.every(({ start, end }) => call.start < start || call.start >= end);
        if (isRead) edited.appendLeft(call.start, '/*#__PURE__*/ ');
      }
      return { code: edited.toString(), map: edited.generateMap({ source: id, hires: 'boundary' }) };
    },
  };
}

const callsOf = (node: Node): Node[] => (node.type === 'CallExpression' ? [node] : []);

/** The properties to leave out, where `node` is `contract({ … })`. */
function requestsOf({ type, callee, arguments: given }: Node): Node[] {
  if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'contract' || !Array.isArray(given)) return [];
  return propertiesOf(given[0]).filter((property) => REQUEST.includes(nameOf(property)));
}

/** The contracts to leave out, where `node` is the registry of them all. */
function readsOf(node: Node): Node[] {
  return propertiesOf(node).filter((property) => READS.includes(nameOf(property)));
}

const propertiesOf = (value: unknown): Node[] =>
  isNode(value) && Array.isArray(value.properties) ? value.properties.filter(isNode) : [];
const nameOf = ({ key }: Node) => (isNode(key) ? String(key.name) : '');
