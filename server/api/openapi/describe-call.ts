import { APP_HEADER, checksMember, EXPECTED_MEMBER_HEADER, originOf } from '#server/http/guards.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import type { JsonSchema } from '#shared/contracts/json-schema.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import type { Call } from '#shared/contracts/signature.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { schemaOf } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly type: string;
  /** Missing for a body of raw bytes. */
  readonly schema?: JsonSchema;
}

/** The description of one call in the document. */
export interface DescribedCall {
  readonly signature: Signature;
  readonly call: Call;
  readonly isPublic: boolean;
  /** Full sentences about the call. */
  readonly notes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  readonly status: number;
  readonly answer: Content | null;
  readonly isVersioned: boolean;
  /** The statuses of refusals, in order. */
  readonly errors: readonly number[];
}

/** The calls that the site answers. A feature that is off has none. */
export const describeCalls = ({ off }: Pick<Site, 'off'>): DescribedCall[] =>
  SIGNATURES.filter((signature) => {
    const { feature }: Contract = CONTRACTS[signature];
    return !feature || !off.has(feature);
  }).map(describeCall);

function describeCall(signature: Signature): DescribedCall {
  const contract: Contract = CONTRACTS[signature];
  const call = CALLS[signature];
  return {
    signature,
    call,
    isPublic: contract.access === 'public',
    notes: notesOf(signature, contract),
    parameters: [...headersOf(signature), ...flagOf(call), ...queryOf(contract)],
    body: bodyOf(contract),
    status: contract.status ?? 200,
    answer: answerOf(contract),
    isVersioned: contract.versioned === true,
    errors: errorsOf(signature, contract),
  };
}

function notesOf(signature: Signature, contract: Contract): string[] {
  const { access, maxBytes, rateLimits = [], versioned } = contract;
  return [
    access === 'public' ? 'For everyone.' : 'For members who are logged in.',
    ...(originOf(signature) === 'app' ? ['A page of another origin is refused.'] : []),
    ...(originOf(signature) === 'link' ? ['Pages of other origins are refused.'] : []),
    ...(maxBytes ? [`The body has at most ${maxBytes} bytes.`] : []),
    ...(versioned ? ['Answers 304 to If-None-Match if nothing changed.'] : []),
    ...rateLimits.map(({ per, max, windowMs }) => `At most ${max} requests ${windowOf(windowMs)} ${CALLERS[per]}.`),
  ];
}

const CALLERS = { member: 'by one member', network: 'from one network', browser: 'from one browser of a network' };

function windowOf(windowMs: number): string {
  if (windowMs === HOUR_MS) return 'an hour';
  return windowMs === DAY_MS ? 'a day' : `in ${windowMs / 1000} seconds`;
}

function headersOf(signature: Signature): Parameter[] {
  const headers: Parameter[] = [];
  const add = (name: string, required: boolean, description: string) =>
    headers.push({ name, in: 'header', required, description, schema: { type: 'string', minLength: 1 } });
  if (originOf(signature) === 'app') add(APP_HEADER, true, 'The name of the program that calls.');
  if (checksMember(signature))
    add(
      EXPECTED_MEMBER_HEADER,
      CONTRACTS[signature].access !== 'public',
      'The member that the page shows, by the id of GET user. 409 if another one is logged in.',
    );
  return headers;
}

const flagOf = ({ flag }: Call): Parameter[] =>
  flag ? [{ name: flag, in: 'query', required: true, schema: { const: '1' } }] : [];

function queryOf({ query }: Contract): Parameter[] {
  if (!query) return [];
  const { properties, required } = schemaOf(query) as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The only upload has one field. */
const UPLOAD: JsonSchema = {
  type: 'object',
  properties: { file: { contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

function bodyOf({ body, bodyType }: Contract): Content | null {
  if (bodyType) return { type: bodyType, ...(bodyType.startsWith('multipart/') ? { schema: UPLOAD } : {}) };
  return body ? { type: 'application/json', schema: schemaOf(body) } : null;
}

function answerOf({ answer, answerType, status }: Contract): Content | null {
  if (status === 302) return null;
  if (!answerType) return { type: 'application/json', schema: schemaOf(answer) };
  return { type: answerType, ...(answerType.startsWith('text/') ? { schema: { type: 'string' } } : {}) };
}

/** The call's own statuses, and those that the dispatcher adds (docs/product/errors.md#statuses). */
function errorsOf(signature: Signature, contract: Contract): number[] {
  const { query, body, rateLimits, errors } = contract;
  const statuses = new Set([...errors, 500, 503]);
  if (query || body) statuses.add(400);
  if (originOf(signature) !== 'anywhere') statuses.add(403);
  if (checksMember(signature)) statuses.add(409);
  if (body) for (const status of [413, 415]) statuses.add(status);
  if (rateLimits) statuses.add(429);
  return [...statuses].sort((a, b) => a - b);
}
