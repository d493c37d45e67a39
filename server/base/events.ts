/** A kind of event. The type parameter is the payload that its listeners get. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Only for type inference; never set. */
  readonly payload?: Payload;
}

export const eventKind = <Payload>(name: string): EventKind<Payload> => ({ name });

type Writer<Tx, Payload> = (tx: Tx, payload: Payload) => Promise<void>;
type Listener<Payload> = (payload: Payload) => void;

/**
 * The listeners of each event (docs/decisions/0095). Listeners of a kind run in the order in which they subscribed.
 */
export class Events<Tx> {
  readonly #writers = new Map<object, Writer<Tx, never>[]>();
  readonly #listeners = new Map<object, Listener<never>[]>();

  /** `write` runs inside the transaction that records the event: both are stored, or neither. */
  within<Payload>(kind: EventKind<Payload>, write: Writer<Tx, Payload>): void {
    add(this.#writers, kind, write);
  }

  /** `listener` runs once the transaction is durable. It must not throw. */
  afterCommit<Payload>(kind: EventKind<Payload>, listener: Listener<Payload>): void {
    add(this.#listeners, kind, listener);
  }

  writersOf<Payload>(kind: EventKind<Payload>): readonly Writer<Tx, Payload>[] {
    return (this.#writers.get(kind) ?? []) as Writer<Tx, Payload>[];
  }

  listenersOf<Payload>(kind: EventKind<Payload>): readonly Listener<Payload>[] {
    return (this.#listeners.get(kind) ?? []) as Listener<Payload>[];
  }
}

function add<Each>(lists: Map<object, Each[]>, kind: object, one: Each): void {
  const list = lists.get(kind);
  if (list) list.push(one);
  else lists.set(kind, [one]);
}
