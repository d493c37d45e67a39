import type { Struct } from 'superstruct';
import { sitePack } from '#shared/contracts/site-pack.ts';
import { RIGHT } from '#shared/rules/site-pack-check.ts';

type Shape = Record<string, unknown>;
// The structs are walked by what they are at run time; their own types say more than is needed here.
type AnyStruct = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'entries' | 'validate'>;
type Context = Parameters<AnyStruct['entries']>[1];

const NO_CONTEXT = { branch: [], path: [] } as unknown as Context;

export function packSchemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Site pack: what one domain is',
    ...shapeOf(sitePack as unknown as AnyStruct, ''),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function shapeOf(struct: AnyStruct, path: string): Shape {
  const hint = RIGHT[path];
  const about = hint && path ? { description: hint } : {};
  const fallback = defaultOf(struct);
  return { ...bareShape(struct, path), ...about, ...(fallback === undefined ? {} : { default: fallback }) };
}

function bareShape(struct: AnyStruct, path: string): Shape {
  const below = (key: string) => (path ? `${path}.${key}` : key);
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries(struct.schema as Record<string, AnyStruct>);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([key, field]) => [key, shapeOf(field, below(key))])),
        required: fields.filter(([, field]) => isRequired(field)).map(([key]) => key),
        additionalProperties: false,
      };
    }
    case 'array':
      return {
        type: 'array',
        items: shapeOf(memberOf(struct, [undefined]), below('*')),
        ...(isValid(struct, []) ? {} : { minItems: 1 }),
      };
    case 'record':
      return { type: 'object', additionalProperties: shapeOf(memberOf(struct, { key: undefined }), below('*')) };
    case 'enums':
      return { enum: Object.values(struct.schema as Record<string, string>) };
    case 'string':
      return { type: 'string', ...textLimits(struct) };
    case 'number':
    case 'integer':
      return { type: struct.type, ...numberLimits(struct) };
    case 'boolean':
      return { type: 'boolean' };
    default:
      throw new Error(`${path}: the schema generator does not know '${struct.type}'`);
  }
}

/** What an element of a list, or a value of a table, has to be: the last struct that looks at it. */
function memberOf(struct: AnyStruct, sample: unknown): AnyStruct {
  const member = [...struct.entries(sample, NO_CONTEXT)].at(-1)?.[2];
  if (!member) throw new Error(`a ${struct.type} without members`);
  return member as unknown as AnyStruct;
}

const isValid = (struct: AnyStruct, value: unknown) => struct.validate(value, { coerce: true })[0] === undefined;
const isRequired = (struct: AnyStruct) => !isValid(struct, undefined);

function defaultOf(struct: AnyStruct): unknown {
  const [error, value] = struct.validate(undefined, { coerce: true });
  return error ? undefined : value;
}

/** Refinements are functions; what they ask for stands in what they answer to a value that can't be right. */
function complaint(struct: AnyStruct, value: unknown): string {
  return struct.validate(value, { coerce: true })[0]?.message ?? '';
}

function textLimits(struct: AnyStruct): Shape {
  const pattern = /matching `\/(.+)\/` but/.exec(complaint(struct, '\0'))?.[1];
  const [, minLength, maxLength] = /between `(\d+)` and `(\d+)`/.exec(complaint(struct, '')) ?? [];
  return {
    ...(pattern ? { pattern } : {}),
    ...(minLength
      ? { minLength: Number(minLength), maxLength: Number(maxLength) }
      : isValid(struct, '') || pattern
        ? {}
        : { minLength: 1 }),
  };
}

function numberLimits(struct: AnyStruct): Shape {
  const [, minimum] = /greater than or equal to (-?[\d.]+)/.exec(complaint(struct, -1e9)) ?? [];
  const [, maximum] = /less than or equal to (-?[\d.]+)/.exec(complaint(struct, 1e9)) ?? [];
  return { ...(minimum ? { minimum: Number(minimum) } : {}), ...(maximum ? { maximum: Number(maximum) } : {}) };
}
