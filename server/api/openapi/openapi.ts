import { sessionCookieName } from '#server/http/session-cookie.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { JsonSchema } from '#shared/contracts/json-schema.ts';
import { type DescribedCall, describeCalls, type Parameter } from './describe-call.ts';
import { ERROR_MEANINGS } from './error-meanings.ts';
import { refTo, sharedSchemas } from './schemas.ts';

type Part = Readonly<Record<string, unknown>>;

const SESSION = 'session';

/** OpenAPI 3.1 of the calls that a site answers, generated from their contracts. */
export function openApiOf(site: Pick<Site, 'pack' | 'origin' | 'off'>, version: string): Part {
  const { name } = site.pack;
  const byPath = Map.groupBy(describeCalls(site), ({ call }) => call.path);
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version,
      description: `The calls of ${name}. A parameter such as new=1 chooses between calls of one path; x-calls lists them.`,
    },
    servers: [{ url: site.origin }],
    paths: Object.fromEntries(Array.from(byPath, ([path, calls]) => [path, pathItemOf(calls)])),
    components: {
      schemas: sharedSchemas(),
      responses: Object.fromEntries(ERROR_STATUSES.map((status) => [`Error${status}`, errorResponse(status)])),
      securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: sessionCookieName(site) } },
    },
  };
}

/** One operation for each method. */
const pathItemOf = (calls: readonly DescribedCall[]): Part =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(calls, ({ call }) => call.method),
      ([method, same]) => [method.toLowerCase(), operationOf(same)],
    ),
  );

/** OpenAPI has one operation for a path and method, so the calls that a flag distinguishes share it. */
function operationOf(calls: readonly DescribedCall[]): Part {
  const bodies = calls.flatMap(({ signature, body }) => (body ? [{ signature, ...body }] : []));
  const file = calls[0]?.call.path.replace(/^\/api\/|[/.].*$/g, '') ?? '';
  return {
    operationId: calls.map(({ signature }) => idOf(signature)).join('_'),
    tags: [file],
    summary: calls.map(({ signature }) => signature).join('; '),
    description: calls.map((call) => `${call.signature}: ${call.notes.join(' ')}`).join('\n\n'),
    parameters: mergeParameters(calls),
    ...(bodies.length > 0 && {
      requestBody: { required: bodies.length === calls.length, content: contentOf(bodies, calls.length > 1) },
    }),
    responses: responsesOf(calls),
    security: calls.every(({ isPublic }) => !isPublic) ? [{ [SESSION]: [] }] : [{}, { [SESSION]: [] }],
    'x-calls': calls.map(({ signature, call }) => ({ signature, ...(call.flag && { flag: call.flag }) })),
  };
}

/** `POST user?new` → `post_user_new`, a name that generators of clients can use. */
export const idOf = (signature: string): string => signature.toLowerCase().replace(/\W+/g, '_');

/** A parameter that not all of the calls require is optional, and says which ones do. */
function mergeParameters(calls: readonly DescribedCall[]): Parameter[] {
  const uses = calls.flatMap(({ signature, parameters }) => parameters.map((parameter) => ({ signature, parameter })));
  return Array.from(
    Map.groupBy(uses, ({ parameter }) => `${parameter.in} ${parameter.name}`),
    ([key, same]) => {
      const [first] = same;
      if (
        !first ||
        same.some(({ parameter }) => JSON.stringify(parameter.schema) !== JSON.stringify(first.parameter.schema))
      )
        throw new Error(`${key} differs between calls of one operation`);
      if (calls.length === 1) return first.parameter;
      const requiring = same.flatMap(({ signature, parameter }) => (parameter.required ? [signature] : []));
      const users = `For ${same.map(({ signature }) => signature).join(', ')}.`;
      return {
        ...first.parameter,
        required: requiring.length === calls.length,
        description: [
          first.parameter.description,
          users,
          requiring.length > 0 && `Required for ${requiring.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    },
  );
}

interface NamedContent {
  readonly signature: string;
  readonly type: string;
  readonly schema?: JsonSchema;
}

/** By media type. Several schemas of one type are named after their calls. */
function contentOf(contents: readonly NamedContent[], isMerged: boolean): Part {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(contents, ({ type }) => type),
      ([type, same]) => {
        const schemas = same.flatMap(({ signature, schema }) =>
          schema ? [isMerged ? { title: signature, ...schema } : schema] : [],
        );
        if (schemas.length === 0) return [type, {}];
        return [type, { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas } }];
      },
    ),
  );
}

function responsesOf(calls: readonly DescribedCall[]): Part {
  const responses: Record<string, Part> = {};
  for (const [status, same] of Map.groupBy(calls, (call) => call.status)) {
    const contents = same.flatMap(({ signature, answer }) => (answer ? [{ signature, ...answer }] : []));
    responses[status] = {
      description: SUCCESSES[status],
      ...(contents.length > 0 && { content: contentOf(contents, calls.length > 1) }),
      ...(status === 302 && { headers: { Location: { schema: { type: 'string' } } } }),
    };
  }
  if (calls.some(({ isVersioned }) => isVersioned)) responses[304] = { description: 'Nothing changed.' };
  for (const status of new Set(calls.flatMap(({ errors }) => errors)))
    responses[status] = { $ref: `#/components/responses/Error${status}` };
  return responses;
}

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. The result comes later, for example by email.',
  302: 'The address of the partner.',
};

const ERROR_STATUSES = Object.keys(ERROR_MEANINGS).map(Number);

const errorResponse = (status: number): Part => ({
  description: ERROR_MEANINGS[status],
  content: { 'application/json': { schema: { $ref: refTo('Error') } } },
  ...((status === 429 || status === 503) && {
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  }),
});
