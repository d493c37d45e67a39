import { maskOf } from '#server/http/request-body.ts';
import { cancelContract } from '#server/money/cancellations/cancel-contract.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type Answer, CONTRACTS } from '#shared/contracts/registry.ts';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import { trimText } from '#shared/rules/blank.ts';
import { CANCEL_REASON_MAX_CHARS } from '#shared/rules/limits.ts';
import type { WebNeeds } from './needs.ts';
import { countForm, formAgain, readForm } from './read-form.ts';

/** The fields of each form, and the values that its page implies. */
const FORMS = {
  cancel: { names: ['email', 'contract', 'when', 'reason'], says: {} },
  withdraw: { names: ['name', 'email', 'about'], says: { contract: 'order', when: 'now' } },
} as const;

export const isContractForm = (route: string): route is keyof typeof FORMS => route in FORMS;

/**
 * Stores a cancellation or withdrawal sent without JavaScript. Returns its receipt, or the form to show again. @throws
 * errors that the form can't show
 */
export async function cancelByForm(
  deps: WebNeeds,
  { site, ip }: { readonly site: Site; readonly ip: string },
  route: keyof typeof FORMS,
  request: Request,
): Promise<{ readonly receipt: Answer<'POST cancel'> } | { readonly form: SubmittedForm }> {
  const fields = await readForm(request, site, CANCEL_REASON_MAX_CHARS * 2);
  const { names, says } = FORMS[route];
  const values = Object.fromEntries(names.map((name) => [name, trimText(fields.get(name) ?? '')]));
  try {
    await countForm(deps, 'POST cancel', ip);
    const body = maskOf({ ...values, ...says }, CONTRACTS['POST cancel'].body);
    return { receipt: await cancelContract(deps, site, body) };
  } catch (error) {
    return { form: formAgain(error, values) };
  }
}
