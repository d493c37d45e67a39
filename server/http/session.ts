import { createMiddleware } from 'hono/factory';
import { findSession, type SignedIn } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Store } from '#server/store/store.ts';
import { sessionTokenOf } from './session-cookie.ts';

export interface SessionNeeds {
  readonly store: Store;
  readonly clock: () => number;
}

/** Finds the logged-in member, on first use, because most files don't need it. */
export const session = (deps: SessionNeeds) =>
  createMiddleware<{ Variables: { site: Site | null; signedIn: () => Promise<SignedIn | null> } }>(async (c, next) => {
    let found: Promise<SignedIn | null> | undefined;
    c.set('signedIn', () => {
      const { site } = c.var;
      found ??= site ? findSession(deps, site, sessionTokenOf(c.req.raw, site)) : Promise.resolve(null);
      return found;
    });
    await next();
  });
