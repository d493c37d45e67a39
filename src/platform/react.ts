/**
 * What the app imports as `react` and `react-dom/client`: Preact's own, without the layer that imitates React for foreign
 * components, since there are none on the critical path (docs/decisions/0037). Beside signals.ts no file of `src` imports
 * Preact (docs/decisions/0099).
 */
import { hydrate, render, type VNode } from 'preact';

// biome-ignore lint/performance/noBarrelFile: this file is the seam itself
export { Component, cloneElement, createContext, createElement, Fragment, isValidElement, type VNode } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';

/** A root that shows nothing is as good as an unmounted one. */
export const createRoot = (container: Element) => ({ render: (app: VNode | null) => render(app, container) });

export function hydrateRoot(container: Element, app: VNode) {
  hydrate(app, container);
  return createRoot(container);
}
