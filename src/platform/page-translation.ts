/**
 * Keeps texts true on a page that the browser translates. A translation replaces the app's text nodes (Chrome and Edge by
 * `<font>`, Safari by other text nodes) or rewrites them (Firefox). The component library would go on updating nodes that
 * nobody sees, and move or remove nodes that are not where it put them.
 *
 * A replaced node goes back to its place without its text, so that the library finds it. When the app changes a text or the
 * children of a translated element, the element gets the app's own texts back, and the browser translates it again
 * (docs/decisions/0141-translated-pages.md).
 */
import { renders } from './renders.ts';

/** True if the component library says when it renders. Then every other change of the page is the browser's. */
let announced = false;
let rendering = false;
const observer = new MutationObserver((records) => {
  const byBrowser = announced || records.some(({ addedNodes }) => [...addedNodes].some(isFont));
  (byBrowser ? followTranslation : restoreChanged)(records);
});

/** The app's text of each node that a translation replaced or rewrote. */
const ownTexts = new WeakMap<Node, string>();
/** The nodes that went back to their place without their text. */
const emptied = new WeakSet<Node>();
/** The nodes that translations put into each translated element. */
const additions = new WeakMap<Node, Set<ChildNode>>();

const isText = (node: Node): node is Text => node.nodeType === 3;
const isFont = (node: Node) => node.nodeName === 'FONT';

/** Watches the page for translations. Called once, before a text changes. */
export function watchTranslations(page: Node): void {
  observer.observe(page, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  renders.before = () => {
    announced = true;
    if (!rendering) followTranslation(observer.takeRecords());
    rendering = true;
  };
  renders.after = () => {
    rendering = false;
    restoreChanged(observer.takeRecords());
  };
}

function followTranslation(records: readonly MutationRecord[]): void {
  for (const { target, oldValue } of records)
    if (isText(target)) keepText(target, oldValue as string, target.parentNode);
  // Backwards, so that the next node of each removed one is in its place again.
  for (const { target, removedNodes, nextSibling } of [...records].reverse()) {
    for (const node of removedNodes) {
      // A node with a parent was only moved, and a node that a translation added is nobody's any more.
      if (!isText(node) || node.parentNode || additions.get(target)?.delete(node)) continue;
      keepText(node, node.data, target);
      emptied.add(node);
      node.data = '';
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    }
  }
  const moved = new Set<Node>(records.flatMap(({ removedNodes }) => [...removedNodes]));
  for (const { target, addedNodes } of records) {
    for (const node of addedNodes) {
      // Chrome puts the app's own node back when the reader wants the original.
      if (emptied.has(node)) showOwnText(node);
      else if (!moved.has(node) && (isText(node) || isFont(node))) additions.get(target)?.add(node as ChildNode);
    }
  }
  forgetRecords();
}

function keepText(node: Text, text: string, element: Node | null): void {
  if (!ownTexts.has(node)) ownTexts.set(node, text);
  if (element && !additions.has(element)) additions.set(element, new Set());
}

/** Gives each translated element that the app has changed its own texts back. */
function restoreChanged(records: readonly MutationRecord[]): void {
  const changed = new Set<Node>(records.map(({ target }) => target));
  for (const target of changed) {
    const element = isText(target) ? target.parentNode : target;
    const added = element && additions.get(element);
    if (!added) continue;
    additions.delete(element);
    for (const node of added) if (node.parentNode === element) node.remove();
    for (const node of element.childNodes) showOwnText(node, changed.has(node));
  }
  forgetRecords();
}

function showOwnText(node: Node, isNew = false): void {
  const text = ownTexts.get(node);
  if (text !== undefined && !isNew) (node as Text).data = text;
  ownTexts.delete(node);
  emptied.delete(node);
}

/** What this file changes is neither the app's change nor the browser's. */
const forgetRecords = () => observer.takeRecords();
