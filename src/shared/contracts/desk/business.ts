import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, max, min, nullable, object, optional, record, string } from 'superstruct';
import { id } from '../contract.ts';
import { LOCALES } from '../settings.ts';
import { filledText } from '../text.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT } from './roles.ts';

const TITLE_MAX_CHARS = 80;
const TEXT_MAX_CHARS = 400;

const newsText = object({ title: filledText(TITLE_MAX_CHARS), text: filledText(TEXT_MAX_CHARS) });

/** The file that an operator adds. */
export const newsFile = object({ address: optional(string()), texts: record(enums(LOCALES), newsText) });
type Texts = Infer<typeof newsFile>['texts'];
export interface NewsFile {
  readonly address?: string | undefined;
  readonly texts: Readonly<Partial<Texts>>;
}

const span = object({ days: max(min(integer(), 1), 999) });

export const businessCalls = {
  funnel: {
    roles: MANAGEMENT,
    body: span,
    answer: array(
      object({
        day: string(),
        site_host: string(),
        partner: string(),
        network: string(),
        shown: integer(),
        started: integer(),
        created: integer(),
        confirmed: integer(),
        paid: integer(),
      }),
    ),
  },
  visits: {
    roles: MANAGEMENT,
    body: span,
    answer: array(object({ day: string(), site_host: string(), route: string(), count: integer() })),
  },

  news: {
    roles: MANAGEMENT,
    body: nothing,
    answer: array(
      object({ id: string(), host: string(), added: string(), title: string(), address: nullable(string()) }),
    ),
  },
  'add-news': {
    roles: MANAGEMENT,
    body: object({ host: string(), file: newsFile }),
    answer: object({ id: string(), added: boolean() }),
  },
  'withdraw-news': { roles: MANAGEMENT, body: object({ id: id() }), answer: done },
} as const satisfies DeskContractTable;
