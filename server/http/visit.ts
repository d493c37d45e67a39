import type { MiddlewareHandler } from 'hono';
import type { SignedIn } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { limits } from './limits.ts';
import { locale } from './locale.ts';
import { type SessionNeeds, session } from './session.ts';
import { type SiteNeeds, site } from './site.ts';

/** What the middleware finds out about each request. */
export interface Visit {
  /** Null on a host without a site. */
  readonly site: Site | null;
  readonly locale: Locale;
  /** The address by which limits count requests. */
  readonly ip: string;
  /** The logged-in member and their session, read on first use. */
  readonly signedIn: () => Promise<SignedIn | null>;
}
export type VisitEnv = { Variables: Visit };

type VisitNeeds = SiteNeeds & SessionNeeds & { readonly trustProxy: boolean };

/** The middleware before every answer. */
export const visit = (deps: VisitNeeds): MiddlewareHandler[] => [site(deps), locale(), limits(deps), session(deps)];
