import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
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
  /** Rendered first with the session unknown, on the server as in the browser; what needs data shows its skeleton. */
  readonly View: ComponentType<ScreenProps>;
}
