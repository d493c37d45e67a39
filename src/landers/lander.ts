import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { HeroPictures, SiteArt } from '#shared/contracts/boot.ts';
import type { LanderCopy } from '#shared/contracts/landers.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { Portrait, SiteMap, SiteVideo } from '#shared/contracts/render-site.ts';
import type { FormAgain, LanderMember } from '#shared/contracts/renderer.ts';
import type { Locale, Settings } from '#shared/contracts/settings.ts';
import type { Params } from '#shared/routes/routes.ts';

export interface LanderInput {
  readonly settings: Settings;
  /** The theme shows a logo in the place of the site's name. */
  readonly hasLogo: boolean;
  readonly locale: Locale;
  readonly niche: Niche;
  readonly i18n: I18n;
  readonly art: SiteArt;
  /** Portraits of sample people, enough for a grid. The first ones have the niche's mix of genders. */
  readonly portraits: readonly Portrait[];
  /** The hero picture, in smaller files than in `art`. */
  readonly hero: HeroPictures;
  readonly video: SiteVideo;
  readonly map: SiteMap;
  /** The URL's parameters. */
  readonly params: Params;
  /** The site pack's texts for the URL's slug, in this language. */
  readonly copy: LanderCopy;
  /** The site pack's headline for the slug, else the lander's title. */
  readonly headline: string;
  /** The site pack's lead for the slug, else the lander's description. */
  readonly lead: string;
  /** The member that the lander is about, on member landers. */
  readonly about: LanderMember | undefined;
  /** The names of the landers that are not about a member: `video`, `gallery` … */
  readonly names: readonly string[];
  /** Typed values and errors, if the form was sent without JavaScript and must be shown again. */
  readonly form: FormAgain | undefined;
}

export interface LanderPageProps {
  readonly input: LanderInput;
  /** The form, in the element that its script hydrates. Use it once. */
  readonly island: ReactNode;
}

/** The options of a lander's form. All landers share the rest (`src/landers/form`). */
export interface LanderForm {
  /** The title above the form; by default the niche's. */
  readonly title?: string;
  /** The button's label. */
  readonly submit?: string;
  /** The URL where sign-up continues. */
  readonly next?: string;
  /** The id of the member that the lander is about. */
  readonly profile?: string;
}

/** A lander: a document around the shared form. `src/landers/<name>/lander.tsx` exports it as `lander`. */
export interface Lander {
  /** The document's title is the headline, so that it says what the page shows. May contain `{brand}` for the site's name. */
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  /** Rendered by the server or the export. The browser never gets it as a script. */
  readonly Page: ComponentType<LanderPageProps>;
  readonly form?: (input: LanderInput) => LanderForm;
  /** The data for the document's own script, instead of the form. */
  readonly scriptData?: (input: LanderInput) => object;
}

export const ISLAND_ID = 'island';
