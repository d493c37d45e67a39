/**
 * What the app's components import as `react`, in the browser's bundle: Preact's own, without the layer that mends React's
 * quirks for foreign components, since there are none on the critical path (docs/decisions/0037). Tests and types keep
 * `@preact/compat`.
 */
// biome-ignore lint/performance/noBarrelFile: this file is the seam itself
export { Component, createContext } from 'preact';
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
