import { array, enums, type Infer, integer, max, min, nullable, number, object, string } from 'superstruct';
import { type DeskContractTable, MANAGEMENT } from './roles.ts';

/**
 * What a row counts: notices by members (`report`) or by anyone (`complaint`), complaints about decisions (`appeal`), what followed
 * from upheld reports (`consequence`), cases that signs of fraud added up to (`signs`), and what operators did without a case (`own`).
 */
export const TRANSPARENCY_PARTS = ['report', 'complaint', 'signs', 'appeal', 'consequence', 'own'] as const;
export type TransparencyPart = (typeof TRANSPARENCY_PARTS)[number];

/** Measures of operators that no report led to, as the audit log names them. */
export const OWN_MEASURES = ['warn', 'suspend', 'ban', 'photo nude', 'photo refuse'] as const;

const row = object({
  /** Null for all sites of the answer together. */
  site: nullable(string()),
  part: enums(TRANSPARENCY_PARTS),
  /** The reason of a report, the category of a complaint, what is appealed against, or the measure. */
  about: string(),
  count: integer(),
  /** Null where nothing is decided: measures. */
  upheld: nullable(integer()),
  dismissed: nullable(integer()),
  open: nullable(integer()),
  /** Half of the decided ones waited no longer for their first decision. Null if nothing was decided. */
  median_hours: nullable(number()),
});
export type TransparencyRow = Infer<typeof row>;

export const transparencyCalls = {
  transparency: {
    roles: MANAGEMENT,
    body: object({ year: max(min(integer(), 2000), 9999) }),
    answer: object({ rows: array(row) }),
  },
} as const satisfies DeskContractTable;
