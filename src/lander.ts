import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentChild, ComponentType, JSX } from 'preact';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale, Settings } from '#shared/contracts/settings.ts';
import type { SiteArt } from './boot.ts';
import type { Niche } from './niches/niche.ts';
import type { SiteVideo } from './render-site.ts';

export interface LanderInput {
  readonly settings: Settings;
  readonly locale: Locale;
  readonly niche: Niche;
  readonly i18n: I18n;
  readonly art: SiteArt;
  readonly video: SiteVideo;
  /** What stands behind the lander's name in the address; a campaign's own copy may hang on it. */
  readonly slug: string | undefined;
  /** What was typed and what was wrong with it, where the form came back without script. */
  readonly form: SubmittedForm | undefined;
}

export interface LanderPageProps {
  readonly input: LanderInput;
  /** The form, in the element that its script brings to life. Stands once on the page. */
  readonly island: ComponentChild;
}

/** What `src/landers/<name>/lander.tsx` exports as `lander`: a finished document with one island. */
export interface Lander<Props extends object = object> {
  /** With `{brand}` where the site's name belongs. */
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  /** Made once, on the server or by the export; never sent as script. */
  readonly Page: ComponentType<LanderPageProps>;
  // A method, so that a lander of any properties fits where only `Lander` is asked for.
  Island(props: Props): JSX.Element;
  /** Plain JSON with every text of the island in it, so that no translator and no catalog is loaded for it. */
  readonly islandProps: (input: LanderInput) => Props;
}

export const ISLAND_ID = 'island';
