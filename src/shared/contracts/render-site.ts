import type { PageText, TextPage } from '../rules/page-text.ts';
import type { HeroPictures, Picture, SiteArt, Strings } from './boot.ts';
import type { LanderCopies } from './landers.ts';
import type { Pricing } from './money.ts';
import type { Niche } from './niche.ts';
import type { Gender } from './profile.ts';
import type { Locale, Settings } from './settings.ts';

/** The files and strings that a page needs before it works. URLs are root-relative. */
export interface PageAssets {
  /** The entry or page chunk first, then what it imports. */
  readonly scripts: readonly string[];
  /** Stylesheets in cascade order. The HTML contains them inline. */
  readonly styles: readonly string[];
  /** Message ids. */
  readonly strings: readonly string[];
  /** URL of the table with the files of all lazy parts. */
  readonly parts?: string | undefined;
}

export interface LanderAssets extends PageAssets {
  /** The lander's own script, which loads after its form is hydrated. */
  readonly later?: string | undefined;
}

export interface ScreenAssets extends PageAssets {
  /** URL of the module that exports the screen. */
  readonly screen: string;
}

/** The renderer's data of one site (server/output/render-site.ts). What few pages need is made when a page asks for it. */
export interface RenderSite {
  readonly host: string;
  /** The site's own language. */
  readonly locale: Locale;
  readonly build: string;
  /** Without `region_data`. */
  readonly settings: Settings;
  readonly niche: Niche;
  /** The custom properties, and the `@font-face` rules of the template. */
  readonly theme: string;
  readonly surfaces: { readonly light: string; readonly dark: string };
  /** The font to preload. */
  readonly font: string | null;
  /** For the headlines of landers on phones. */
  readonly headlineFont: (locale: Locale) => HeadlineFont;
  /** The theme shows a logo in the place of the site's name. */
  readonly hasLogo: boolean;
  /** The site's name on landers, or null where it can only be written. */
  readonly wordmark: () => Promise<Wordmark | null>;
  readonly icons: readonly SiteIcon[];
  readonly art: SiteArt;
  /** Portraits in small files, for landers. */
  readonly portraits: readonly Portrait[];
  readonly hero: HeroPictures;
  readonly video: SiteVideo;
  readonly map: () => SiteMap;
  readonly shell: PageAssets;
  /** By route name or `404`; without the shell. */
  readonly routes: Readonly<Record<string, ScreenAssets>>;
  /** By route name; without the shell. */
  readonly landers: Readonly<Record<string, LanderAssets>>;
  /** By route name; without the shell. */
  readonly campaigns: Readonly<Record<string, PageAssets>>;
  readonly copies: LanderCopies;
  /** The contents of every stylesheet by URL. */
  readonly styles: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Partial<Record<Locale, Strings>>>;
  /** What `/pricing` shows before the visitor's country is known. */
  readonly pricing: Pricing;
  /** A text page, with the company's data filled in. */
  readonly text: (locale: Locale, page: TextPage) => PageText;
}

/** A typeface with only the characters of one language's headlines. */
export interface HeadlineFont {
  /** `@font-face` rules. */
  readonly rules: string;
  readonly files: readonly string[];
}

/** A name as a picture of its letters. */
export interface Wordmark {
  readonly href: string;
  readonly svg: string;
  /** Of its line of text, in em. */
  readonly width: number;
  readonly height: number;
}

/** The portrait of a sample person. */
export type Portrait = Picture & { readonly gender: Gender };

/** A dot map of where people live, in the site's countries and around them. */
export interface SiteMap {
  readonly width: number;
  readonly height: number;
  /** SVG paths to draw with round dashes, one step apart. */
  readonly own: string;
  readonly other: string;
  /** Positions for a few faces within the site's countries. They are no member's place. */
  readonly pins: readonly { readonly x: number; readonly y: number }[];
}

/** The loop of the video landers. */
export interface SiteVideo {
  /** Null if the site has a picture of its own instead. */
  readonly src: string | null;
  readonly width: number;
  readonly height: number;
  readonly poster: Picture;
}

export interface SiteIcon {
  readonly rel: 'icon' | 'apple-touch-icon';
  readonly href: string;
  readonly type?: string;
}
