import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { Refusal } from './refusal.ts';

type FieldProblems = Readonly<Record<string, FieldProblem | null | undefined>>;

/** @throws invalid, with a message key per field, if there is any problem */
export function refuseProblems(problems: FieldProblems): void {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  if (found.length === 0) return;
  throw new Refusal('invalid', 'error.fields', {
    fields: Object.fromEntries(found.map(([field, { key }]) => [field, key])),
    params: Object.assign({}, ...found.map(([, { params }]) => params)),
  });
}
