import type { Gender } from '#shared/contracts/profile.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { CompanyInfo, Locale, Settings } from '#shared/contracts/settings.ts';
import type { PageText } from '#shared/rules/page-text.ts';
import type { Route, RouteName } from './routes.ts';

/** A compiled catalog: message id → text, or Lingui's token list where it has placeholders. */
export type Strings = Readonly<Record<string, string | readonly unknown[]>>;

/** One picture in every format and width: its files are `<base>-<width>.<format>`. */
export interface Picture {
  readonly base: string;
  /** Best first. */
  readonly formats: readonly ('avif' | 'webp' | 'jpg')[];
  /** Small before large. */
  readonly widths: readonly number[];
  /** Size of the largest. */
  readonly width: number;
  readonly height: number;
  /** Average colour, to stand there until the picture does. */
  readonly color: string;
}

/** The niche's pictures that any page may show. */
export interface SiteArt {
  readonly hero: { readonly wide: Picture; readonly narrow: Picture };
  /** Sample portraits, for rows of faces on pages that list no members. */
  readonly showcase: readonly (Picture & { readonly gender: Gender })[];
}

/** What a page's HTML tells its script, as JSON in `<script type="application/json" id="boot">`. */
export interface Boot {
  /** Of the company only what the foot of a page says. */
  readonly settings: Omit<Settings, 'company'> & { readonly company: Pick<CompanyInfo, 'name' | 'city'> };
  readonly locale: Locale;
  /** The niche's, as its entry says: the document has no need to repeat it. */
  readonly prefix: string;
  readonly build: string;
  /** The route this HTML was rendered for, `'404'` where there is none, `'error'` where the server failed. */
  readonly route: RouteName | '404' | 'error';
  /** Of a page about a failure of the server. */
  readonly status?: number;
  /** Its row in the table, so that its page needs no table. */
  readonly matched?: Route<RouteName> | undefined;
  /** Address of the module of this route's screen (`ScreenAssets`). Where it is missing the address bar decides what is shown. */
  readonly screen?: string | undefined;
  /** The strings of this route in this language. */
  readonly strings: Strings;
  /** The strings of every route are there: the page of a start without network. */
  readonly whole?: true;
  /** Only on pages that show it (`Screen.showsArt`). */
  readonly art?: SiteArt;
  /** What was typed, where a form posted without script came back with errors. */
  readonly form?: SubmittedForm;
  /** Of a page of text, in this language. */
  readonly text?: PageText;
}
