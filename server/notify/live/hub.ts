import type { LiveEvent } from '#shared/contracts/chats.ts';

export type Listener = (event: LiveEvent) => void;

/** Tells the open tabs of a member that something is new. Nothing is kept: who isn't listening learns it by polling. */
export interface Hub {
  publish(memberId: string, event: LiveEvent): void;
  /** Gives what ends the subscription. */
  subscribe(memberId: string, listener: Listener): () => void;
  /** Whether the member has the site open in a tab that listens. */
  isListening(memberId: string): boolean;
}

/** Within this process, which with the embedded database is the only one. */
export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    isListening: (memberId) => listeners.has(memberId),
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
