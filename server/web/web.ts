import { Hono, type MiddlewareHandler } from 'hono';
import { ENDPOINTS } from '#server/api/api.ts';
import { callsOf } from '#server/api/dispatch.ts';
import { errors } from '#server/http/errors.ts';
import { withBaseHeaders } from '#server/http/security-headers.ts';
import { type VisitEnv, visit } from '#server/http/visit.ts';
import { countShown } from '#server/partners/count-visit.ts';
import { photos } from './answer-photo.ts';
import { dev } from './dev/dev.ts';
import type { WebNeeds } from './needs.ts';
import { answerOperator } from './operator-calls.ts';
import { createPages, plainRefusal } from './pages.ts';
import { sayPlainly } from './plain-answers.ts';
import { nameForLog } from './request-name.ts';

interface WebOptions {
  deps: WebNeeds;
  /** Where the build put sites and renderer. */
  dist: string;
  production: boolean;
  /** Whether database and storage answer. */
  isReady: () => Promise<boolean>;
  /** The secret of the operator's commands; null if there are none. */
  operatorToken?: string | null;
}

/** Everything that one process answers: health, the operator's commands, calls, photos and pages. */
export function createWeb({ deps, dist, production, isReady, operatorToken = null }: WebOptions): Hono<VisitEnv> {
  const pages = createPages({ deps, dist, production });
  const operator = new Hono();
  operator.all('/*', (c) => answerOperator(deps, operatorToken, c.req.raw));
  operator.onError(errors(deps.log, 'page failed', plainRefusal));

  const app = new Hono<VisitEnv>();
  app.onError(errors(deps.log, 'page failed', (refusal, c) => pages.answerError(refusal, c)));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ready') : c.text('not ready', 503, { 'retry-after': '5' }),
  );
  app.route('/_operator', operator);
  app.use(...visit(deps), finish(deps));
  if (!production) app.route('/', dev(deps));
  app.route('/', callsOf(deps, ENDPOINTS));
  app.route('/', photos(deps));
  app.route('/', pages.app);
  return app;
}

/** Logs and counts each answer, and adds what all answers have: headers, and words if it is a plain one. */
function finish(deps: WebNeeds): MiddlewareHandler<VisitEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const answer = c.res;
    const { raw: request } = c.req;
    const { site, locale } = c.var;
    if (site) countShown(deps, site, request, answer.status);
    deps.log.info('request', {
      method: c.req.method,
      name: site ? nameForLog(new URL(c.req.url).pathname) : 'unknown host',
      status: answer.status,
      ms: Math.round(performance.now() - started),
      request_id: answer.headers.get('x-request-id'),
    });
    const text = deps.mailTexts(locale, site?.niche ?? { prefix: '' });
    const finished = withBaseHeaders(sayPlainly(answer, request, text), site?.origin ?? null);
    // Hono would merge the headers of the two answers.
    c.res = undefined;
    c.res = finished;
  };
}
