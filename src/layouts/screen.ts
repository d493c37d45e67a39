import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from '#shared/routes/routes.ts';

export interface ScreenProps {
  readonly params: Params;
}

/** A screen. A page's module exports it as `screen`. */
export interface Screen {
  /** The document's title. The site's name is appended, unless `fullTitle` is set: then the title contains `{brand}`. */
  readonly title: MessageDescriptor;
  readonly fullTitle?: true;
  /**
   * The page is complete as HTML, so visitors get the app when they turn to a link or a control (`src/entry/start-late.ts`).
   * A section that gets its content from the app has the attribute `data-app`.
   */
  readonly late?: true;
  /**
   * The layout of the route's row; for `default`, the member layout or the public one. It is a function and not a component,
   * so that header and menu stay mounted between screens with different layouts.
   */
  readonly layout: (content: ReactNode) => ReactNode;
  /** The screen shows the site's drawn people. Only then does the page's HTML contain the data of their pictures. */
  readonly showsArt?: true;
  /** First rendered with an unknown session, on the server and in the browser. Parts that need data show a skeleton. */
  readonly View: ComponentType<ScreenProps>;
}
