/**
 * What JSX compiles to in the browser's bundle: Preact's own `createElement`, which is there anyway, for its second maker
 * of elements (docs/decisions/0037).
 */
import { type ComponentType, createElement, type VNode } from 'preact';

// biome-ignore lint/performance/noBarrelFile: this file is the seam itself
export { Fragment } from 'preact';

type Props = Record<string, unknown>;

export const jsx = (type: ComponentType<Props>, props: Props, key?: unknown): VNode<Props> =>
  createElement(type, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
