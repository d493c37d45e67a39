interface Identified {
  readonly id: string;
}

/**
 * Puts a freshly read page of a conversation's newest messages behind what is already there. The page is the truth where
 * both speak; what it does not know yet was acknowledged while it was on its way and stays behind it. Where a gap may lie
 * before the page, what was there gives way and is read again on scrolling up.
 */
export function withNewest<M extends Identified>(
  known: readonly M[],
  page: readonly M[],
): { messages: readonly M[]; gap: boolean } {
  const [first] = page;
  if (!first || known.length === 0) return { messages: page.length ? page : known, gap: false };
  const inPage = new Set(page.map((message) => message.id));
  const meets = known.findIndex((message) => message.id === first.id);
  const overlaps = meets >= 0 ? meets : known.findIndex((message) => inPage.has(message.id));
  if (overlaps < 0) return { messages: page, gap: true };
  const outside = (message: M) => !inPage.has(message.id);
  const older = meets >= 0 ? known.slice(0, meets).filter(outside) : [];
  return { messages: [...older, ...page, ...known.slice(overlaps).filter(outside)], gap: meets < 0 };
}

/** Puts a page of older messages before what is there; none appears twice. */
export function withOlder<M extends Identified>(known: readonly M[], page: readonly M[]): readonly M[] {
  const ids = new Set(known.map((message) => message.id));
  return [...page.filter((message) => !ids.has(message.id)), ...known];
}
