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
      return { code: markPure(id, cut(id, code, REGISTRY.test(id) ? readsOf : requestsOf)), map: null };
    },
  };
}

function cut(id: string, code: string, unread: (node: Node) => Node[]): string {
  return findNodes(id, code, unread).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** Calls make schemas and do nothing else: those that nobody asks for can go. */
function markPure(id: string, code: string): string {
  const calls = findNodes(id, code, (node) => (node.type === 'CallExpression' ? [node] : []));
  return calls.reduceRight(
    (marked, { start }) => `${marked.slice(0, start)}/*#__PURE__*/ ${marked.slice(start)}`,
    code,
  );
}

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
