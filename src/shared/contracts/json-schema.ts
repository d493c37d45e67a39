import type { Struct } from 'superstruct';
import type { AnyStruct } from './contract.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

// Walks the structs by their runtime fields. Their static types are more specific than needed here.
type RuntimeStruct = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'entries' | 'validate' | 'refiner'>;
type Context = Parameters<RuntimeStruct['entries']>[1];

const NO_CONTEXT = { branch: [], path: [] } as unknown as Context;

interface SchemaOptions {
  /** The description of the value at a path such as `partners.*.id`. */
  readonly describe?: (path: string) => string | undefined;
  /** The `$ref` of an object that is defined elsewhere, found by its fields. */
  readonly refOf?: (fields: unknown) => string | undefined;
  /** Whether objects refuse fields that they don't list. */
  readonly isClosed?: boolean;
}

/** The JSON Schema of a struct. @throws for an unknown kind or refinement, so that nothing is left out */
export const jsonSchemaOf = (struct: AnyStruct, options: SchemaOptions = {}): JsonSchema =>
  schemaOf(struct, '', options);

function schemaOf(struct: RuntimeStruct, path: string, options: SchemaOptions): JsonSchema {
  const description = path ? options.describe?.(path) : undefined;
  const fallback = defaultOf(struct);
  const bare = bareSchemaOf(struct, path, options);
  return {
    ...(isValid(struct, null) ? withNull(bare) : bare),
    ...(description ? { description } : {}),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

function withNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  if (Array.isArray(schema.enum)) return { enum: [...schema.enum, null] };
  return { anyOf: [schema, { type: 'null' }] };
}

function bareSchemaOf(struct: RuntimeStruct, path: string, options: SchemaOptions): JsonSchema {
  const partOf = (part: RuntimeStruct, key: string) => schemaOf(part, path ? `${path}.${key}` : key, options);
  switch (struct.type) {
    case 'object':
    case 'type': {
      const $ref = options.refOf?.(struct.schema);
      return $ref ? { $ref } : objectSchema(struct, partOf, struct.type === 'object' && options.isClosed === true);
    }
    case 'array':
      return { type: 'array', items: partOf(memberOf(struct, [undefined]), '*'), ...limitsOf(struct, LISTS) };
    case 'record':
      return { type: 'object', additionalProperties: partOf(memberOf(struct, { key: undefined }), '*') };
    case 'enums':
      return { enum: Object.values(struct.schema as Record<string, unknown>) };
    case 'literal':
      return { const: struct.schema };
    case 'string':
      return { type: 'string', ...limitsOf(struct, TEXTS) };
    case 'number':
    case 'integer':
      return { type: struct.type, ...limitsOf(struct, NUMBERS) };
    case 'boolean':
      return { type: 'boolean' };
    case 'any':
      return {};
    default:
      return eitherSchema(struct, path, options, partOf);
  }
}

type PartOf = (part: RuntimeStruct, key: string) => JsonSchema;

/** A union that lists its parts, or a switch: a boolean, or an object of single switches. */
function eitherSchema(struct: RuntimeStruct, path: string, options: SchemaOptions, partOf: PartOf): JsonSchema {
  const { type, schema } = struct;
  if (type === 'union' && Array.isArray(schema)) {
    return { anyOf: schema.map((part: RuntimeStruct) => bareSchemaOf(part, path, options)) };
  }
  if (type === 'dynamic' && schema) {
    return { anyOf: [{ type: 'boolean' }, objectSchema(struct, partOf, options.isClosed === true)] };
  }
  throw new Error(`${path}: JSON Schema of '${type}' is not supported`);
}

function objectSchema(struct: RuntimeStruct, partOf: PartOf, isClosed: boolean): JsonSchema {
  const fields = Object.entries(struct.schema as Record<string, RuntimeStruct>);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, field]) => [key, partOf(field, key)])),
    required: fields.filter(([, field]) => !isValid(field, undefined)).map(([key]) => key),
    ...(isClosed ? { additionalProperties: false } : {}),
  };
}

/** The struct for the elements of a list or the values of a record. */
function memberOf(struct: RuntimeStruct, sample: unknown): RuntimeStruct {
  const member = [...struct.entries(sample, NO_CONTEXT)].at(-1)?.[2];
  if (!member) throw new Error(`a ${struct.type} without members`);
  return member as unknown as RuntimeStruct;
}

const isValid = (struct: RuntimeStruct, value: unknown) => struct.validate(value, { coerce: true })[0] === undefined;

function defaultOf(struct: RuntimeStruct): unknown {
  const [error, value] = struct.validate(undefined, { coerce: true });
  return error ? undefined : value;
}

interface Limits {
  /** Values that violate every limit in a contract. */
  readonly samples: readonly unknown[];
  readonly least: string;
  readonly most: string;
}
const FAR = 1e9;
const TEXTS: Limits = { samples: ['\0', '', 'x'.repeat(100_000)], least: 'minLength', most: 'maxLength' };
const LISTS: Limits = { samples: [[], new Array(100_000)], least: 'minItems', most: 'maxItems' };
const NUMBERS: Limits = { samples: [-FAR, FAR], least: 'minimum', most: 'maximum' };

/** Refinements are functions, so their limits are read from the error messages for invalid values. */
function limitsOf(struct: RuntimeStruct, { samples, least, most }: Limits): JsonSchema {
  const failures = samples.flatMap((sample) => [...struct.refiner(sample, NO_CONTEXT)]);
  const limits = failures.map(({ message, refinement }): JsonSchema => {
    const pattern = / matching `\/([\s\S]+)\/` but received "/.exec(message)?.[1];
    if (pattern) return { pattern };
    const [, from, to] = /(?:between|of) `(-?[\d.]+)`(?: and `(-?[\d.]+)`)? but/.exec(message) ?? [];
    if (from)
      return {
        ...(Number(from) === 0 && least !== 'minimum' ? {} : { [least]: Number(from) }),
        [most]: Number(to ?? from),
      };
    const [, side, bound] = / (greater|less) than or equal to (-?[\d.]+) /.exec(message) ?? [];
    if (bound) return { [side === 'greater' ? least : most]: Number(bound) };
    if (refinement === 'nonempty') return { [least]: 1 };
    throw new Error(`JSON Schema of the refinement '${refinement}' is not supported: ${message.slice(0, 200)}`);
  });
  return Object.assign({}, ...limits);
}
