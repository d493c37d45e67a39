import type * as TestingLibrary from '@testing-library/dom';

/** How to find an element: by role and name, by label, by text, or by a selector with an optional text. */
export interface Query {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string;
  readonly text?: string | RegExp;
  readonly css?: string;
  /** Only inside the first matching element. */
  readonly within?: Query;
}

type SentText = string | { readonly source: string; readonly flags: string };

/** A query as it is sent into the page. */
export type SentQuery = {
  readonly [key in 'role' | 'label' | 'css']?: string;
} & { readonly name?: SentText; readonly text?: SentText; readonly within?: SentQuery };

const sentText = (text: string | RegExp): SentText =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

export const sentQuery = ({ name, text, within, ...rest }: Query): SentQuery => ({
  ...rest,
  ...(name !== undefined && { name: sentText(name) }),
  ...(text !== undefined && { text: sentText(text) }),
  ...(within && { within: sentQuery(within) }),
});

/** Runs in the page with the library: every visible matching element, also in open shadow trees. */
export function findElements(query: SentQuery): HTMLElement[] {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const match = (text: SentText) => (typeof text === 'string' ? text : new RegExp(text.source, text.flags));
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const treesIn = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? treesIn(shadowRoot) : [])),
  ];
  const searchTree = (tree: ParentNode, { role, name, label, text, css }: SentQuery): HTMLElement[] => {
    const root = tree as HTMLElement;
    if (role) return library.queryAllByRole(root, role, name === undefined ? {} : { name: match(name) });
    if (label) return library.queryAllByLabelText(root, label).filter(isVisible);
    if (!css) return text ? library.queryAllByText(root, match(text)).filter(isVisible) : [];
    const fits = (element: HTMLElement) =>
      !text ||
      (typeof text === 'string'
        ? element.innerText.trim() === text
        : new RegExp(text.source, text.flags).test(element.innerText));
    return [...root.querySelectorAll<HTMLElement>(css)].filter((element) => isVisible(element) && fits(element));
  };
  const search = (wanted: SentQuery): HTMLElement[] => {
    const root = wanted.within ? search(wanted.within)[0] : document.body;
    return root ? treesIn(root).flatMap((tree) => searchTree(tree, wanted)) : [];
  };
  return search(query);
}

/** The first enabled match. Where scripts run, it must also have stopped moving and not be covered. */
export async function findElement(query: SentQuery, scripting: boolean): Promise<HTMLElement | null> {
  const { findElements } = globalThis as unknown as Finder;
  const element = findElements(query).find((each) => !each.matches(':disabled'));
  if (!element || !scripting) return element ?? null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
  const stands = x === before.x && y === before.y;
  return stands && top && (element.contains(top) || top.contains(element)) ? element : null;
}

/** The script that is added to each page. */
export interface Finder {
  readonly findElements: typeof findElements;
  readonly findElement: typeof findElement;
}
