import type { ReactNode } from 'react';

/** For campaign pages that fill the screen themselves. */
export function emptyLayout(children: ReactNode) {
  return <main id="main">{children}</main>;
}
