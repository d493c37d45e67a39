import { createHash, timingSafeEqual } from 'node:crypto';
import { enums, integer, max, min, object, size, string } from 'superstruct';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { maskOf, readJson } from '#server/http/request-body.ts';
import { addNews, allNews, withdrawNews } from '#server/notify/news/add-news.ts';
import { newsFile } from '#server/notify/news/news-texts.ts';
import { funnelReport } from '#server/partners/funnel-report.ts';
import { judgePhoto, PHOTO_VERDICTS, waitingPhotos } from '#server/photos/review-photos.ts';
import { decideCase, waitingCases } from '#server/safety/cases.ts';
import { id } from '#shared/contracts/contract.ts';
import { REPORT_DECISIONS } from '#shared/contracts/safety.ts';
import { REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import type { WebNeeds } from './needs.ts';

const ROOT = '/_operator/';

const verdict = object({ id: id(), verdict: enums(PHOTO_VERDICTS) });
const decision = object({
  case: id(),
  decision: enums(REPORT_DECISIONS),
  reasons: size(string(), 1, REPORT_MAX_CHARS),
});

const news = object({ host: string(), file: newsFile });
const withdrawal = object({ id: id() });

const span = object({ days: max(min(integer(), 1), 999) });

type Call = (deps: WebNeeds, request: Request) => Promise<unknown>;

const CALLS: Readonly<Record<string, Call>> = {
  photos: (deps) => waitingPhotos(deps),
  async photo(deps, request) {
    const body = maskOf(await readJson(request), verdict);
    await judgePhoto(deps, body.id, body.verdict);
    return 'done';
  },
  async funnel(deps, request) {
    return funnelReport(deps, maskOf(await readJson(request), span).days);
  },
  news: (deps) => allNews(deps),
  async 'add-news'(deps, request) {
    return addNews(deps, maskOf(await readJson(request), news));
  },
  async 'withdraw-news'(deps, request) {
    await withdrawNews(deps, maskOf(await readJson(request), withdrawal).id);
    return 'done';
  },
  reports: (deps) => waitingCases(deps),
  async report(deps, request) {
    await decideCase(deps, maskOf(await readJson(request), decision));
    return 'done';
  },
};

/** What the operator's commands ask for (docs/decisions/0069). Without the token there is nothing here. @throws 404 */
export async function answerOperator(deps: WebNeeds, token: string | null, request: Request): Promise<Response> {
  const call = CALLS[new URL(request.url).pathname.slice(ROOT.length)];
  const given = request.headers.get('authorization') ?? '';
  if (!call || token === null || request.method !== 'POST' || !isSame(given, `Bearer ${token}`)) throw notFound();
  const headers = { 'cache-control': 'no-store' };
  try {
    return Response.json(await call(deps, request), { headers });
  } catch (error) {
    if (error instanceof OperatorError) return Response.json(error.problems, { status: 422, headers });
    throw error;
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
