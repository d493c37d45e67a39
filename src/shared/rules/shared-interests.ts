interface Person {
  readonly id: string;
  readonly interests: readonly number[];
}

interface Split {
  readonly shared: readonly number[];
  readonly others: readonly number[];
}

/** A member's interests that the viewer has too, and all others, each in the member's order. Nobody shares with themselves. */
export function sharedInterests({ id, interests }: Person, viewer: Person | null): Split {
  const own = new Set(viewer && viewer.id !== id ? viewer.interests : []);
  return { shared: interests.filter((each) => own.has(each)), others: interests.filter((each) => !own.has(each)) };
}
