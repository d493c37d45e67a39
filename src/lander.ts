import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { LanderCopy } from '#shared/contracts/landers.ts';
import type { LanderMember, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale, Settings } from '#shared/contracts/settings.ts';
import type { SiteArt } from './boot.ts';
import type { Niche } from './niches/niche.ts';
import type { Portrait, SiteMap, SiteVideo } from './render-site.ts';
import type { Params } from './routes.ts';

export interface LanderInput {
  readonly settings: Settings;
  readonly locale: Locale;
  readonly niche: Niche;
  readonly i18n: I18n;
  readonly art: SiteArt;
  /** Sample people, enough for a wall of them; those in front are as mixed as the niche is. */
  readonly portraits: readonly Portrait[];
  /** Three people, lighter than the same in `art`. */
  readonly hero: SiteArt['hero'];
  readonly video: SiteVideo;
  readonly map: SiteMap;
  /** Of the address. */
  readonly params: Params;
  /** What the site pack says here for the slug of the address, in this language. */
  readonly copy: LanderCopy;
  /** Whom the lander is about, on landers about a member. */
  readonly about: LanderMember | undefined;
  /** Of the site's landers about nobody: `video`, `gallery` … */
  readonly names: readonly string[];
  /** What was typed and what was wrong with it, where the form came back without script. */
  readonly form: SubmittedForm | undefined;
}

export interface LanderPageProps {
  readonly input: LanderInput;
  /** The form, in the element that its script brings to life. Stands once on the page. */
  readonly island: ReactNode;
}

/** What one lander's form has of its own; all share the rest (`src/landers/form`). */
export interface LanderForm {
  /** Over the form; without one the niche's own words. */
  readonly title?: string;
  /** On the button. */
  readonly submit?: string;
  /** Where sign-up goes on. */
  readonly next?: string;
  /** The member whom the lander is about. */
  readonly profile?: string;
}

/** What `src/landers/<name>/lander.tsx` exports as `lander`: a finished document around the one form. */
export interface Lander {
  /** With `{brand}` where the site's name belongs. */
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  /** Made once, on the server or by the export; never sent as script. */
  readonly Page: ComponentType<LanderPageProps>;
  readonly form?: (input: LanderInput) => LanderForm;
  /** Of a document without the form: what its own script is told. */
  readonly told?: (input: LanderInput) => object;
}

export const ISLAND_ID = 'island';
