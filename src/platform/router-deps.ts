/**
 * Replaces wouter's `react-deps.js`, the only file of wouter that imports React. The original imports all of React by a
 * computed name, which would keep preact/compat in the bundle.
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

/**
 * A function component receives its ref as a prop. The annotation lets the bundler remove wouter's `Link`, which nothing
 * uses, and with it the functions that create elements.
 */
export const forwardRef =
  /* @__NO_SIDE_EFFECTS__ */
    <Props extends object>(render: (props: Props, ref?: Ref<unknown>) => ReactNode) =>
    ({ ref, ...props }: { readonly ref?: Ref<unknown> }) =>
      render(props as Props, ref);

/** `inRenderer` is used on the server. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  inBrowser: () => Value,
  inRenderer: () => Value,
): Value {
  const read = typeof document === 'undefined' ? inRenderer : inBrowser;
  const [, setShown] = useState(read);
  useEffect(() => {
    const update = () => setShown(read);
    // The value may have changed between render and subscription.
    update();
    return subscribe(update);
  }, [subscribe, read]);
  return read();
}

/** A function with a stable identity that calls the latest `fn`. */
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
