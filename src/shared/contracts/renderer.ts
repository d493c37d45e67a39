import type { Profile } from './profile.ts';
import type { Answer } from './registry.ts';
import type { Locale } from './settings.ts';
import type { EmailStatus } from './user.ts';

/** A refusal as in an error answer (docs/product/errors.md#shape). */
interface FormFailure {
  readonly status: number;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Seconds; null if waiting doesn't help. */
  readonly retryAfter: number | null;
}

/** A form that was sent without JavaScript and must be shown again. Never contains a password. */
export interface FormAgain {
  readonly values: Readonly<Record<string, string>>;
  /** Field name → message key, as in an error answer's `fields` (docs/product/errors.md#shape). */
  readonly errors: Readonly<Record<string, string>>;
  /** The values for the texts of the errors. */
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  /** Of the email, so that the form can show an existing account with a link. */
  readonly status?: EmailStatus;
  /** The server has done what the form asks for, and the page says so. */
  readonly done?: boolean;
}

/** The same with the reason why the form as a whole was refused. */
export interface SubmittedForm extends FormAgain {
  readonly failure?: FormFailure;
}

/** The same for the page, with that reason as text. */
export interface ShownForm extends FormAgain {
  readonly failure?: string;
}

/** The member of a lander: only data that every visitor may see. */
export interface LanderMember {
  readonly profile: Omit<Profile, 'prompts'>;
  /** The place's name in the page's language. */
  readonly region: string | null;
  readonly interests: readonly string[];
}

/** The server's data for the match finder's answers, so that its steps work without JavaScript. */
export interface FinderVisit {
  /** The answers so far, as the query of the page's address. */
  readonly answers: string;
  /** The regions of the chosen country, at the step that asks for one. */
  readonly regions?: Answer<'GET regions'>['regions'];
  /** The matches, after the last answer. */
  readonly found?: Answer<'GET search'>;
}

/** The case of a complaint as the server read it; `found` is null if no case has that number. */
export interface ShownComplaint {
  readonly id: string;
  readonly found: Answer<'GET complaint'> | null;
}

/** The files of a developer page. No site's export has them, so the server provides them. */
export interface DeveloperAssets {
  readonly scripts: readonly string[];
  /** Address of every stylesheet → its text. */
  readonly styles: Readonly<Record<string, string>>;
}

/** The server's data about the visit, for pages that the export doesn't contain. */
export interface RenderedVisit {
  readonly form?: SubmittedForm | undefined;
  /** The member that the lander is about. */
  readonly about?: LanderMember | undefined;
  readonly finder?: FinderVisit | undefined;
  readonly complaint?: ShownComplaint | undefined;
  /** The receipt of a cancellation or withdrawal that was sent without JavaScript. */
  readonly receipt?: Answer<'POST cancel'> | undefined;
  /** Sign-up is closed to the visitor. Not needed on sites with sign-up closed for everyone. */
  readonly closed?: boolean;
  /** A member opens a page outside the app. The app's own pages don't need this. */
  readonly loggedIn?: boolean | undefined;
  /** The files of the page, if it is a developer page. */
  readonly developer?: DeveloperAssets;
}

/** `sha256-…` of every `<style>` and inline `<script>` of a page, for its Content-Security-Policy. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** A rendered document. */
export interface Rendered {
  readonly status: number;
  /** Route name, `'404'` for a path without one, `'error'` for a failure. */
  readonly route: string;
  readonly html: string;
  readonly inline: InlineHashes;
}

/** A square PNG for the installed app. */
export interface ManifestIcon {
  readonly src: string;
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

/**
 * The exports of `dist/renderer/render.js`. callers outside `src` pass `site` on without reading it.
 */
export interface Renderer<Site = unknown> {
  render(site: Site, locale: Locale, path: string, visit?: RenderedVisit): Promise<Rendered>;
  renderOffline(site: Site, locale: Locale): Promise<Rendered>;
  /** `/manifest.webmanifest` with these icons, whose paths are relative to the site's root. */
  renderManifest(site: Site, icons: readonly ManifestIcon[]): string;
  /** The error page of a server failure. */
  renderError(site: Site, locale: Locale, status: number, requestId: string): Promise<Rendered>;
}
