import { type AnyStruct, errorAnswer } from '#shared/contracts/contract.ts';
import { gif } from '#shared/contracts/gifs.ts';
import { type JsonSchema, jsonSchemaOf } from '#shared/contracts/json-schema.ts';
import { money, plan } from '#shared/contracts/money.ts';
import { card, image, ownImage } from '#shared/contracts/profile.ts';
import { user } from '#shared/contracts/user.ts';

/** Objects that several calls share. The document describes each once. */
const SHARED: Readonly<Record<string, AnyStruct>> = {
  Error: errorAnswer,
  User: user,
  Card: card,
  Image: image,
  OwnImage: ownImage,
  Gif: gif,
  Money: money,
  Plan: plan,
};
const NAMES = new Map(Object.entries(SHARED).map(([name, { schema }]) => [schema as unknown, name]));

export const refTo = (name: string) => `#/components/schemas/${name}`;

const refOf = (fields: unknown) => {
  const name = NAMES.get(fields);
  return name && refTo(name);
};

export const schemaOf = (struct: AnyStruct): JsonSchema => jsonSchemaOf(struct, { refOf });

/** The shared objects by name. */
export const sharedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, struct]) => [
      name,
      jsonSchemaOf(struct, { refOf: (fields) => (fields === struct.schema ? undefined : refOf(fields)) }),
    ]),
  );
