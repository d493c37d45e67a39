/**
 * What JSX compiles to in the browser's bundle: `createElement`, which the bundle contains anyway, in place of Preact's
 * second function that makes elements (docs/decisions/0037).
 */
import { createElement, type VNode } from './react.ts';

// biome-ignore lint/performance/noBarrelFile: this file is the seam itself
export { Fragment } from './react.ts';

type Props = Record<string, unknown>;

export const jsx = (type: string, props: Props, key?: unknown): VNode =>
  createElement(type, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
