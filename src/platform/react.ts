/**
 * The app imports this as `react`, `react-dom` and `react-dom/client`. It is Preact without preact/compat, which only third-party React
 * components need; there are none on the critical path (docs/decisions/0037). Besides signals.ts, no other file of `src`
 * imports Preact (docs/decisions/0099).
 */
import { hydrate, options, render, type VNode } from 'preact';
import { renders } from './renders.ts';

// biome-ignore lint/performance/noBarrelFile: the only place that chooses the component library
export {
  Component,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  Fragment,
  isValidElement,
  type VNode,
} from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

/** Rendering null replaces unmounting. */
export const createRoot = (container: Element) => ({ render: (app: VNode | null) => render(app, container) });

export function hydrateRoot(container: Element, app: VNode) {
  hydrate(app, container);
  return createRoot(container);
}

/** Preact's hooks before it compares a component or an element, and after it has changed the page, by their names in its build. */
interface RenderHooks {
  __b?: (vnode: VNode) => void;
  __c?: (vnode: VNode, queue: unknown) => void;
}

const hooks = options as RenderHooks;
const { __b: compare, __c: commit } = hooks;
hooks.__b = (vnode) => {
  renders.before?.();
  compare?.(vnode);
};
hooks.__c = (vnode, queue) => {
  renders.after?.();
  commit?.(vnode, queue);
};
