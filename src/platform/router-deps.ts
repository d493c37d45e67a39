/**
 * Stands in for wouter's `react-deps.js`, its one seam to React. wouter's own file imports all of React by a computed
 * name, which would keep preact/compat in the bundle.
 */
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

export { cloneElement, createContext, createElement, Fragment, isValidElement, useContext, useMemo, useRef, useState };
export const useInsertionEffect = useLayoutEffect;
export const useIsomorphicLayoutEffect = useLayoutEffect;

/** A function component gets its ref as a prop. */
export const forwardRef =
  <Props extends object>(render: (props: Props, ref?: Ref<unknown>) => ReactNode) =>
  ({ ref, ...props }: { readonly ref?: Ref<unknown> }) =>
    render(props as Props, ref);

/** The third argument reads what the renderer was given, where there is no browser. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  inBrowser: () => Value,
  inRenderer: () => Value,
): Value {
  const read = typeof document === 'undefined' ? inRenderer : inBrowser;
  const [, setShown] = useState(read);
  useEffect(() => {
    const update = () => setShown(read);
    // What changed between render and subscription is not missed.
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return read();
}

/** A function that stays the same between renders and calls the latest `fn`. */
export function useEvent<Args extends unknown[], Result>(fn: (...args: Args) => Result) {
  const latest = useRef(fn);
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  );
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return stable;
}
