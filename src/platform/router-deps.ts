/**
 * Stands in for wouter's own `react-deps.js`, the one seam between router and framework: that file imports all of
 * React by a computed name, which would keep every part of preact/compat in the bundle (4 KB).
 */
import { cloneElement, createContext, createElement, Fragment, isValidElement } from 'preact';
import { forwardRef, useSyncExternalStore } from 'preact/compat';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
};

export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
export const useInsertionEffect = useIsomorphicLayoutEffect;

/** A function with one identity for the component's life that always calls the latest `fn`. */
export function useEvent<Args extends unknown[], Answer>(fn: (...args: Args) => Answer): (...args: Args) => Answer {
  const latest = useRef(fn);
  useInsertionEffect(() => {
    latest.current = fn;
  });
  return useMemo(
    () =>
      (...args: Args) =>
        latest.current(...args),
    [],
  );
}
