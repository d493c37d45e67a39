import type { ComponentChildren } from 'preact';

/** Nothing but the page: campaign pages that fill the screen themselves. */
export function EmptyLayout({ children }: { readonly name?: string; readonly children: ComponentChildren }) {
  return <main id="main">{children}</main>;
}
