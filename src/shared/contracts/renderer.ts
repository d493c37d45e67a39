import type { Profile } from './profile.ts';
import type { Locale } from './settings.ts';
import type { EmailStatus } from './user.ts';

/** A form that was posted without script and has to be shown again. Never holds a password. */
export interface SubmittedForm {
  readonly values: Readonly<Record<string, string>>;
  /** Field name → message key, as in an error answer's `fields` (docs/product/errors.md#shape). */
  readonly errors: Readonly<Record<string, string>>;
  /** Of the address: an account that exists is told with its link. */
  readonly status?: EmailStatus;
}

/** Whom a lander is about: what any visitor may see of that member, with the names that lists give it. */
export interface LanderMember {
  readonly profile: Profile;
  /** Of the place, in the page's language. */
  readonly region: string | null;
  readonly interests: readonly string[];
}

/** `sha256-…` of every `<style>` and every inline `<script>` of a page, for its Content-Security-Policy. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** One finished document. */
export interface Rendered {
  readonly status: number;
  /** Route name, `'404'` for a path without one, `'error'` for a failure. */
  readonly route: string;
  readonly html: string;
  readonly inline: InlineHashes;
}

/**
 * What `dist/renderer/render.js` exports. `site` is the parsed `dist/render/<host>.json`; whoever is no part of the
 * interface hands it on unread.
 */
export interface Renderer<Site = unknown> {
  render(site: Site, locale: Locale, path: string, form?: SubmittedForm, about?: LanderMember): Promise<Rendered>;
  renderOffline(site: Site, locale: Locale): Promise<Rendered>;
  /** The page about a failure of the server. */
  renderError(site: Site, locale: Locale, status: number): Promise<Rendered>;
}
