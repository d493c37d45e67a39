import { Hono } from 'hono';
import { endpoints as activation } from './endpoints/activation.ts';
import { endpoints as email } from './endpoints/email.ts';
import { endpoints as login } from './endpoints/login.ts';
import { endpoints as user } from './endpoints/user.ts';
import type { Deps } from './http/deps.ts';
import { createDispatcher } from './http/dispatch.ts';

export const ENDPOINTS = [...user, ...login, ...email, ...activation];

/** The calls of spec §7. Pages and files are added by `server/main.ts`; tests ask `app.request(…)` without a port. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  const dispatch = createDispatcher(deps, ENDPOINTS);
  app.all('/api/*', (c) => dispatch(c));
  return app;
}
