import { Hono } from 'hono';
import type { VisitEnv } from '#server/http/visit.ts';
import type { WebNeeds } from '../needs.ts';
import { answerMailbox } from './mailbox-pages.ts';
import { answerPartnerPage } from './partner-page.ts';
import { answerStandIns } from './partner-stand-ins.ts';
import { answerPostbacks } from './postback-pages.ts';
import { answerPushReceiver } from './push-pages.ts';

/** The sub-app of what plays the outside world in development; production goes without. */
export function dev(deps: WebNeeds): Hono<VisitEnv> {
  const app = new Hono<VisitEnv>();
  app.all('*', async (c, next) => {
    const partnerPage = c.var.site ? null : answerPartnerPage(c.req.raw, deps.sites);
    return partnerPage ?? next();
  });
  app.all('/_dev/*', async (c, next) => {
    const { raw: request } = c.req;
    const { site } = c.var;
    if (!site) return next();
    return (
      (await answerMailbox(deps, request)) ??
      (await answerPushReceiver(deps, site, request)) ??
      (await answerPostbacks(deps, request)) ??
      (await answerStandIns(request)) ??
      next()
    );
  });
  return app;
}
