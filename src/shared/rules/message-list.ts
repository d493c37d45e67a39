interface Identified {
  readonly id: string;
}

/**
 * Puts a freshly read page of a conversation's newest messages behind what is already there. The page is the truth where
 * both speak; where a gap lies between the two, what was there gives way and is read again on scrolling up.
 */
export function withNewest<M extends Identified>(
  known: readonly M[],
  page: readonly M[],
): { messages: readonly M[]; gap: boolean } {
  const [first] = page;
  if (!first || known.length === 0) return { messages: page.length ? page : known, gap: false };
  const meets = known.findIndex((message) => message.id === first.id);
  if (meets >= 0) return { messages: [...known.slice(0, meets), ...page], gap: false };
  const inPage = new Set(page.map((message) => message.id));
  if (known.some((message) => inPage.has(message.id))) return { messages: page, gap: false };
  return { messages: page, gap: true };
}

/** Puts a page of older messages before what is there; none appears twice. */
export function withOlder<M extends Identified>(known: readonly M[], page: readonly M[]): readonly M[] {
  const ids = new Set(known.map((message) => message.id));
  return [...page.filter((message) => !ids.has(message.id)), ...known];
}
