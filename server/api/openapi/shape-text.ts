import type { JsonSchema } from '#shared/contracts/json-schema.ts';

/** A schema as a type that people read, such as `{ name: string, age?: integer | null }`, without limits. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  const { $ref, const: constant, enum: choices, anyOf, type, properties, additionalProperties, items } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((part: JsonSchema) => shapeText(part, indent)).join(' | ');
  const [name, ...others] = [type].flat();
  const orNull = others.includes('null') ? ' | null' : '';
  if (properties) return `${fieldsText(schema, indent)}${orNull}`;
  if (additionalProperties) return `{ [key]: ${shapeText(additionalProperties as JsonSchema, indent)} }${orNull}`;
  if (items) return `(${shapeText(items as JsonSchema, indent)})[]${orNull}`.replace(/^\((\w+)\)/, '$1');
  return `${name ?? 'any'}${orNull}`;
}

function fieldsText({ properties, required }: JsonSchema, indent: string): string {
  const needed = required as readonly string[];
  const lines = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) => `${indent}  ${name}${needed.includes(name) ? '' : '?'}: ${shapeText(field, `${indent}  `)}\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}
