import {
  array,
  date,
  enums,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
  union,
} from 'superstruct';
import { expect, test } from 'vitest';
import { either } from '#shared/contracts/contract.ts';
import { jsonSchemaOf } from '#shared/contracts/json-schema.ts';

test('describes limits, optional fields, null and the parts of a union', () => {
  const schema = jsonSchemaOf(
    object({
      name: size(string(), 1, 80),
      note: optional(nullable(size(string(), 0, 200))),
      age: nullable(min(integer(), 18)),
      place: size(integer(), 0, 11),
      kinds: size(array(enums(['a', 'b'])), 0, 2),
      which: nullable(enums(['x'])),
      who: either([object({ id: string() }), literal('all')]),
    }),
  );
  expect(schema).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      note: { type: ['string', 'null'], maxLength: 200 },
      age: { type: ['integer', 'null'], minimum: 18 },
      place: { type: 'integer', minimum: 0, maximum: 11 },
      kinds: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
      which: { enum: ['x', null] },
      who: {
        anyOf: [{ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }, { const: 'all' }],
      },
    },
    required: ['name', 'age', 'place', 'kinds', 'which', 'who'],
  });
});

test('throws for structs that it can’t describe', () => {
  expect(() => jsonSchemaOf(object({ when: date() }))).toThrow("when: JSON Schema of 'date' is not supported");
  expect(() => jsonSchemaOf(union([string(), integer()]))).toThrow("'union' is not supported");
  expect(() => jsonSchemaOf(refine(string(), 'even', () => false))).toThrow("refinement 'even' is not supported");
});
