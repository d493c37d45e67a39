import type { ReactNode } from 'react';

/** Nothing but the page: campaign pages that fill the screen themselves. */
export function EmptyLayout({ children }: { readonly name?: string; readonly children: ReactNode }) {
  return <main id="main">{children}</main>;
}
