import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from './routes.ts';

export interface ScreenProps {
  readonly params: Params;
}

/** What a page's module exports as `screen`. */
export interface Screen {
  /** The document's title, before the site's name; with `fullTitle` it names the site itself as `{brand}`. */
  readonly title: MessageDescriptor;
  readonly fullTitle?: true;
  readonly description?: MessageDescriptor;
  /** Finished as HTML: the app may come later (`src/start.ts`). */
  readonly late?: true;
  /** The layout that the table of routes names; where it says `default`, the member's or the one for anyone. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>;
  /** Shows the site's drawn people: the page's HTML names their pictures, and no other page's does. */
  readonly showsArt?: true;
  /** Rendered first with the session unknown, on the server as in the browser; what needs data shows its skeleton. */
  readonly View: ComponentType<ScreenProps>;
}
