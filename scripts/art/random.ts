export interface Random {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** The same seed gives the same pictures on every machine (mulberry32 over an FNV-1a hash). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

/** Deals every card once before it repeats any, so that sixty portraits vary. */
export function dealFrom<T>(cards: readonly T[], random: Random): () => T {
  let deck: T[] = [];
  return () => {
    if (deck.length === 0) deck = [...cards];
    const [card] = deck.splice(Math.floor(random.next() * deck.length), 1);
    if (card === undefined) throw new Error('Nothing to deal');
    return card;
  };
}
