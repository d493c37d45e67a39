import type { ComponentChildren } from 'preact';

export function EmptyLayout({ children }: { readonly children: ComponentChildren }) {
  return <main id="main">{children}</main>;
}
