import { is } from 'superstruct';
import { Refusal } from '#server/base/refusal.ts';
import { maskOf } from '#server/http/request-body.ts';
import { addComplaint, appealComplaint, complaintOf } from '#server/safety/complaints/complaints.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import type { ShownComplaint, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { COMPLAINT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import type { WebNeeds } from './needs.ts';
import { countForm, formAgain, readForm } from './read-form.ts';

interface ComplaintRequest {
  readonly site: Site;
  readonly locale: Locale;
  readonly ip: string;
}

/** The number of the case in an address such as `/complaints?case=…`; null without one. */
export const caseIn = (address: string): string | null => new URL(address).searchParams.get('case');

/** The case for its page. Null if there is no such case. @throws too-many */
export async function readCase(deps: WebNeeds, visit: ComplaintRequest, id: string): Promise<ShownComplaint> {
  await countForm(deps, 'GET complaint', visit.ip);
  if (!is({ case: id }, CONTRACTS['GET complaint'].query)) return { id, found: null };
  const found = await complaintOf(deps, visit.site, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'not-found') return null;
    throw error;
  });
  return { id, found };
}

/**
 * Stores a complaint sent without JavaScript, or the appeal of the case in the URL. Returns the next page, or the form
 * to show again. @throws errors that the form can't show
 */
export async function complainByForm(
  deps: WebNeeds,
  visit: ComplaintRequest,
  request: Request,
): Promise<{ readonly location: string } | SubmittedForm> {
  const fields = await readForm(request, visit.site, COMPLAINT_MAX_CHARS * 2);
  const id = caseIn(request.url);
  const names = id === null ? ['email', 'url', 'category', 'text'] : ['text'];
  const values = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
  try {
    await countForm(deps, id === null ? 'POST complaint' : 'POST complaint_appeal', visit.ip);
    const { case: stored } =
      id === null
        ? await addComplaint(deps, visit.site, visit.locale, maskOf(values, CONTRACTS['POST complaint'].body))
        : await appealComplaint(
            deps,
            visit.site,
            maskOf({ ...values, case: id }, CONTRACTS['POST complaint_appeal'].body),
          );
    return { location: `${pathTo('/complaints')}?case=${stored}` };
  } catch (error) {
    return formAgain(error, values);
  }
}
