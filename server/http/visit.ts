import type { MiddlewareHandler } from 'hono';
import type { SignedIn } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { limits } from './limits.ts';
import { locale } from './locale.ts';
import { type SessionNeeds, session } from './session.ts';
import { type SiteNeeds, site } from './site.ts';

/** What the middleware finds out about a request before an answer is made. */
export interface Visit {
  /** Null on a host without a site. */
  readonly site: Site | null;
  readonly locale: Locale;
  /** The address that limits count. */
  readonly ip: string;
  /** The member who is logged in, and their session; read when first asked for. */
  readonly signedIn: () => Promise<SignedIn | null>;
}
export type VisitEnv = { Variables: Visit };

export type VisitNeeds = SiteNeeds & SessionNeeds & { readonly trustProxy: boolean };

/** Every answer of the server is made behind these. */
export const visit = (deps: VisitNeeds): MiddlewareHandler[] => [site(deps), locale(), limits(deps), session(deps)];
