import type { LiveEvent } from '#shared/contracts/chats.ts';

type Listener = (event: LiveEvent) => void;

/** Sends live events to the open tabs of members. Events are not stored: other clients poll. */
export interface Hub {
  publish(memberId: string, event: LiveEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(memberId: string, listener: Listener): () => void;
  /** Whether the member has the site open in a tab. */
  isListening(memberId: string): boolean;
  /** The tabs that this process serves. */
  connections(): number;
}

/** A hub for a single process, as with SQLite. */
export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    isListening: (memberId) => listeners.has(memberId),
    connections: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    publish(memberId, event) {
      for (const listener of [...(listeners.get(memberId) ?? [])]) listener(event);
    },
    subscribe(memberId, listener) {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId);
      };
    },
  };
}
