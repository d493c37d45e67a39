import type { LanderCopies } from '#shared/contracts/landers.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import type { Locale, Settings } from '#shared/contracts/settings.ts';
import type { PageText, TextPage } from '#shared/rules/page-text.ts';
import type { Picture, SiteArt, Strings } from './boot.ts';
import type { Niche } from './niches/niche.ts';

/** What one page needs before it works. Addresses are root-relative. */
export interface PageAssets {
  /** The entry or page chunk first, then what it imports. */
  readonly scripts: readonly string[];
  /** Stylesheets in the order of their rules; they go into the HTML as text. */
  readonly styles: readonly string[];
  /** Message ids. */
  readonly strings: readonly string[];
  /** Address of the table of the files of its lazy parts. */
  readonly parts?: string | undefined;
}

export interface LanderAssets extends PageAssets {
  /** The lander's own script, which comes when its form is live. */
  readonly later?: string | undefined;
}

export interface ScreenAssets extends PageAssets {
  /** Address of the module that exports the screen. */
  readonly screen: string;
}

/** All that the renderer needs to know of one site: `dist/render/<host>.json`, written by the export. */
export interface RenderSite {
  readonly host: string;
  readonly build: string;
  /** Without `region_data`. */
  readonly settings: Settings;
  readonly niche: Niche;
  /** The custom properties, and the `@font-face` rules of the template. */
  readonly theme: string;
  readonly surfaces: { readonly light: string; readonly dark: string };
  /** The one font worth a preload. */
  readonly font: string | null;
  readonly icons: readonly SiteIcon[];
  readonly art: SiteArt;
  /** Light ones, for landers. */
  readonly portraits: readonly Portrait[];
  readonly hero: SiteArt['hero'];
  readonly video: SiteVideo;
  readonly map: SiteMap;
  readonly shell: PageAssets;
  /** Route name or `404`, besides the shell. */
  readonly routes: Readonly<Record<string, ScreenAssets>>;
  /** By the name of its route; without the shell. */
  readonly landers: Readonly<Record<string, LanderAssets>>;
  /** By the name of its route; without the shell. */
  readonly campaigns: Readonly<Record<string, PageAssets>>;
  readonly copies: LanderCopies;
  /** Text of every stylesheet by its address. */
  readonly styles: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Partial<Record<Locale, Strings>>>;
  /** The pages of text, with the company's data filled in. */
  readonly texts: Readonly<Partial<Record<Locale, Readonly<Record<TextPage, PageText>>>>>;
}

/** A sample person. */
export type Portrait = Picture & { readonly gender: Gender };

/** Where people live in the site's countries and beside them, drawn as dots. */
export interface SiteMap {
  readonly width: number;
  readonly height: number;
  /** Paths to be drawn in round dashes, one step apart. */
  readonly own: string;
  readonly other: string;
  /** Room for a few faces: on the site's land, and nobody's place. */
  readonly pins: readonly { readonly x: number; readonly y: number }[];
}

/** The loop of the video landers. */
export interface SiteVideo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly poster: Picture;
}

export interface SiteIcon {
  readonly rel: 'icon' | 'apple-touch-icon';
  readonly href: string;
  readonly type?: string;
}
