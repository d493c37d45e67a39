import { Hono } from 'hono';
import type { VisitEnv } from '#server/http/visit.ts';
import type { WebNeeds } from '../needs.ts';
import { DeskLogin } from './desk-login.ts';
import { DeveloperPages } from './developer-pages.ts';
import { addPanel } from './developer-panel.ts';
import { answerMailbox } from './mailbox-pages.ts';
import { answerPartnerPage } from './partner-page.ts';
import { answerStandIns } from './partner-stand-ins.ts';
import { answerPaybox } from './paybox/paybox-pages.ts';
import { answerPostbacks } from './postback-pages.ts';
import { answerPushReceiver } from './push-pages.ts';

/** What only development serves. Production doesn't load it (docs/decisions/0149-production-loads-no-stand-ins.md). */
export interface Development {
  readonly pages: DeveloperPages;
  readonly deskLogin: DeskLogin;
  routes(deps: WebNeeds): Hono<VisitEnv>;
}

/** `dist` is the folder of the build. */
export function openDevelopment(dist: string): Development {
  const pages = new DeveloperPages(dist);
  return { pages, deskLogin: new DeskLogin(), routes: (deps) => routesOf(deps, pages) };
}

/** The stand-ins for other servers, and the developer pages. */
function routesOf(deps: WebNeeds, developer: DeveloperPages): Hono<VisitEnv> {
  const app = new Hono<VisitEnv>();
  app.all('*', async (c, next) => {
    if (c.var.site) return next();
    const { raw: request } = c.req;
    return answerPartnerPage(request, deps.sites) ?? (await answerPaybox(deps.paybox, request)) ?? next();
  });
  app.get('/assets/*', (c, next) => developer.answer(c.req.raw) ?? next());
  app.use(addPanel(developer.assetsOf('panel')));
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
