import { countRequest } from '#server/api/rate-limits.ts';
import { Refusal } from '#server/base/refusal.ts';
import { statusOf } from '#server/http/errors.ts';
import { isSameOrigin } from '#server/http/guards.ts';
import { readBytes } from '#server/http/request-body.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import { countCodePoints } from '#shared/rules/clean-text.ts';
import type { WebNeeds } from './needs.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const FORM_MAX_BYTES = 64 * 1024;
const INVALID = 422;

/**
 * The fields of a form that a page of the site has sent without JavaScript. Every browser sends at least one header
 * with a form's origin (docs/product/must-hold.md#a7). No field may be longer than `maxCodePoints`, because checks of a long text
 * take too much time, and a few characters can have many marks. @throws forbidden, unsupported, too-large, malformed
 */
export async function readForm(request: Request, site: Site, maxCodePoints: number): Promise<URLSearchParams> {
  const hasOrigin = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  if (!hasOrigin || !isSameOrigin(request, site)) throw new Refusal('forbidden', 'error.cross_site');
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'error.unsupported_type');
  const body = await readBytes(request, FORM_MAX_BYTES);
  const fields = new URLSearchParams(body.toString('utf8'));
  const values = [...fields.values()];
  if (values.some((value) => countCodePoints(value) > maxCodePoints)) throw new Refusal('too-large', 'error.too_large');
  // PostgreSQL can't store NUL, and no person types it.
  if (values.some((value) => value.includes('\0'))) throw new Refusal('malformed', 'error.malformed');
  return fields;
}

/** Counts a form by the limits of its call, so that it can't be used to avoid them. @throws too-many */
export const countForm = (deps: WebNeeds, signature: Signature, ip: string): Promise<void> =>
  countRequest(deps, { signature, contract: CONTRACTS[signature] }, { memberId: null, ip, userAgent: '' });

/** The form to show again with what was refused. @throws an error that is no refusal, or the server's own failure */
export function formAgain(error: unknown, values: SubmittedForm['values']): SubmittedForm {
  if (!(error instanceof Refusal) || error.kind === 'internal') throw error;
  const { fields: errors, params, retryAfter = null } = error.details;
  if (errors) return { values, errors, ...(params && Object.keys(params).length > 0 && { params }) };
  // 401 would mean that the browser itself can log in (RFC 9110, section 15.5.2).
  const status = error.kind === 'unauthenticated' ? INVALID : statusOf(error);
  return { values, errors: {}, failure: { status, key: error.key, params, retryAfter } };
}
