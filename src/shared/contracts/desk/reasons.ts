import { array, enums, nullable, object, string } from 'superstruct';
import { REPORT_MAX_CHARS } from '../../rules/report-limits.ts';
import { id } from '../contract.ts';
import { LOCALES } from '../settings.ts';
import { filledText } from '../text.ts';
import { done } from './parts.ts';
import { type DeskContractTable, MODERATION } from './roles.ts';

/** What reasons are for. What agrees with somebody is no reason for a refusal. */
export const REASON_KINDS = ['report_upheld', 'report_dismissed', 'complaint_upheld', 'complaint_dismissed'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

const list = { locale: enums(LOCALES), kind: enums(REASON_KINDS) };

const reason = object({
  /** Null for a text that comes with the product. */
  id: nullable(id()),
  text: string(),
  /** The same in English, for a text of the product in another language: operators don't know all of them. */
  english: nullable(string()),
  /** The site whose text it is; null for a text of all sites. */
  host: nullable(string()),
});

export const reasonCalls = {
  /** The texts for a decision, in the language of whoever reads it: those of the site, of all sites, and of the product. */
  reasons: { roles: MODERATION, body: object({ host: string(), ...list }), answer: array(reason) },
  /** Without a host it is for all sites, which needs the right to all of them. */
  'save-reason': {
    roles: MODERATION,
    body: object({ host: nullable(string()), ...list, text: filledText(REPORT_MAX_CHARS) }),
    answer: object({ id: id() }),
  },
  'remove-reason': { roles: MODERATION, body: object({ id: id() }), answer: done },
} as const satisfies DeskContractTable;
