/**
 * JSX compiles to this in the browser's bundle. It uses `createElement`, which the bundle contains anyway, instead of
 * Preact's separate JSX function (docs/decisions/0037).
 */
import { createElement, type VNode } from './react.ts';

// biome-ignore lint/performance/noBarrelFile: the only place that chooses the JSX library
export { Fragment } from './react.ts';

type Props = Record<string, unknown>;

export const jsx = (type: string, props: Props, key?: unknown): VNode =>
  createElement(type, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
