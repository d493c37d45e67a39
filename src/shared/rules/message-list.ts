interface Identified {
  readonly id: string;
}

/**
 * Adds a page with a conversation's newest messages to the known ones. For messages in both, the page's version wins.
 * Known messages that the page lacks were sent during the request and stay after it. If messages between the known ones
 * and the page may be missing, the known ones are dropped and loaded again on scrolling up.
 */
export function withNewest<M extends Identified>(
  known: readonly M[],
  page: readonly M[],
): { messages: readonly M[]; gap: boolean } {
  const [first] = page;
  if (!first || known.length === 0) return { messages: page.length ? page : known, gap: false };
  const inPage = new Set(page.map((message) => message.id));
  const start = known.findIndex((message) => message.id === first.id);
  const overlaps = start >= 0 ? start : known.findIndex((message) => inPage.has(message.id));
  if (overlaps < 0) return { messages: page, gap: true };
  const outside = (message: M) => !inPage.has(message.id);
  const older = start >= 0 ? known.slice(0, start).filter(outside) : [];
  return { messages: [...older, ...page, ...known.slice(overlaps).filter(outside)], gap: start < 0 };
}

/** Adds a page of older messages before the known ones, without duplicates. */
export function withOlder<M extends Identified>(known: readonly M[], page: readonly M[]): readonly M[] {
  const ids = new Set(known.map((message) => message.id));
  return [...page.filter((message) => !ids.has(message.id)), ...known];
}
