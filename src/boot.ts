import type { Locale, Settings } from '#shared/contracts/settings.ts';
import type { RouteName } from './routes.ts';

/** A compiled catalog: message id → text, or Lingui's token list where it has placeholders. */
export type Strings = Readonly<Record<string, string | readonly unknown[]>>;

/** What a page's HTML tells its script, as JSON in `<script type="application/json" id="boot">`. */
export interface Boot {
  readonly settings: Settings;
  readonly locale: Locale;
  /** `''` or `'<niche>-'`: with the language it names a catalog under `/_i18n/`. */
  readonly prefix: string;
  readonly build: string;
  /** The route this HTML was rendered for, `'404'` where there is none. */
  readonly route: RouteName | '404';
  /** The strings of this route in this language. */
  readonly strings: Strings;
}
