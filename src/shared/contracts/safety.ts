import { array, boolean, enums, type Infer, nullable, object, optional, size, string } from 'superstruct';
import { REPORT_MAX_CHARS, REPORT_REASONS, REPORTED_MESSAGES_MAX } from '../rules/limits.ts';
import { contract, id, timestamp } from './contract.ts';

/** Whom the member has blocked, latest first: by name, to find who is meant, and nothing else of them is seen. */
const blockAnswer = object({ blocked: array(object({ id: id(), name: string() })) });
const blockBody = object({ profile: id() });
export const fetchBlocked = contract({ answer: blockAnswer, errors: [401] });
export const addBlock = contract({ body: blockBody, answer: blockAnswer, errors: [401, 404] });
export const removeBlock = contract({ body: blockBody, answer: blockAnswer, errors: [401] });

export const addReport = contract({
  body: object({
    profile: id(),
    conversation: optional(id()),
    message_ids: optional(size(array(id()), 0, REPORTED_MESSAGES_MAX)),
    reason: enums(REPORT_REASONS),
    text: size(string(), 0, REPORT_MAX_CHARS),
    block: optional(boolean()),
  }),
  answer: object({ case: id() }),
  errors: [401, 404, 429],
});

export const REPORT_DECISIONS = ['upheld', 'dismissed'] as const;
const reportDecision = enums(REPORT_DECISIONS);
export type ReportDecision = Infer<typeof reportDecision>;

/** For whoever reported, and once it was decided against them for whoever was reported. */
export const fetchReport = contract({
  query: object({ case: id() }),
  answer: object({
    status: enums(['open', 'decided', 'appealed']),
    decision: nullable(reportDecision),
    reasons: nullable(string()),
    appeal_until: nullable(timestamp()),
  }),
  errors: [401, 404],
});
/** Once per member, until `appeal_until`. */
export const addAppeal = contract({
  body: object({ case: id(), text: size(string(), 1, REPORT_MAX_CHARS) }),
  answer: object({ case: id() }),
  errors: [401, 404, 409],
});
