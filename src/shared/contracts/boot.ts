import type { Route, RouteName } from '../routes/routes.ts';
import type { PageText, TextPage } from '../rules/page-text.ts';
import type { Pricing } from './money.ts';
import type { Gender } from './profile.ts';
import type { Answer } from './registry.ts';
import type { FinderVisit, ShownComplaint, ShownForm } from './renderer.ts';
import type { CompanyInfo, Locale, Settings } from './settings.ts';

/** A compiled catalog: message id → text, or Lingui's token list where it has placeholders. */
export type Strings = Readonly<Record<string, string | readonly unknown[]>>;

/** A picture in several formats and widths. Its files are `<base>-<width>.<format>`. */
export interface Picture {
  readonly base: string;
  /** Best first. */
  readonly formats: readonly ('avif' | 'webp' | 'jpg')[];
  /** In pixels, ascending. */
  readonly widths: readonly number[];
  /** Size of the largest in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Three people in front of a gradient: on the right of a wide picture, and in the middle of a narrow one. Or a site's own. */
export interface HeroPictures {
  readonly wide: Picture;
  readonly narrow: Picture;
}

/** The niche's pictures that any page may show. */
export interface SiteArt {
  /** `cutout` has only the people, on nothing. A site with pictures of its own has none. */
  readonly hero: HeroPictures & { readonly cutout?: Picture };
  /** Sample portraits, for rows of faces on pages that list no members. */
  readonly showcase: readonly (Picture & { readonly gender: Gender })[];
}

/** The data for a page's script, as JSON in `<script type="application/json" id="boot">`. */
export interface Boot {
  /** Only the company data that the footer shows. */
  readonly settings: Omit<Settings, 'company'> & { readonly company: Pick<CompanyInfo, 'name' | 'city'> };
  readonly locale: Locale;
  /** The niche's prefix. Its entry script sets it, so it is not in the HTML. */
  readonly prefix: string;
  readonly build: string;
  /** The route this HTML was rendered for, `'404'` if there is none, `'error'` if the server failed. */
  readonly route: RouteName | '404' | 'error';
  /** HTTP status of an error page. */
  readonly status?: number;
  /** Id of the failed request, as in the server's log. */
  readonly requestId?: string;
  /** The route's row, so that the page need not load the table of routes. */
  readonly matched?: Route<RouteName> | undefined;
  /** URL of the module of this route's screen (`ScreenAssets`). If it is missing, the URL of the page decides the screen. */
  readonly screen?: string | undefined;
  /** The strings of this route in this language. */
  readonly strings: Strings;
  /** The page contains the strings of every route: the offline page. */
  readonly whole?: true;
  /** Only on pages with `Screen.showsArt`. */
  readonly art?: SiteArt;
  /** Typed values and errors of a form that was sent without JavaScript. */
  readonly form?: ShownForm;
  /** The prices in the site's first country. Only on `/pricing`. */
  readonly pricing?: Pricing;
  /** The match finder as the server rendered it. */
  readonly finder?: FinderVisit;
  /** The case of a complaint as the server read it. */
  readonly complaint?: ShownComplaint;
  /** The receipt of a cancellation or withdrawal that was sent without JavaScript. */
  readonly receipt?: Answer<'POST cancel'>;
  /** The content of a text page, in this language. */
  readonly text?: { readonly page: TextPage; readonly blocks: PageText };
}
