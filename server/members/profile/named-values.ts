/** The text of an id in the language of the page. */
export type TextOf = (id: string) => string;

export type NamedValue = { id: number; name: string };

/** Values with their names, in their order. */
export const namedValues = (values: Readonly<Record<string, number>>, nameOf: TextOf): NamedValue[] =>
  Object.entries(values).map(([value, id]) => ({ id, name: nameOf(value) }));
