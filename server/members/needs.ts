import type { Log } from '#server/base/log.ts';
import type { Limiter } from '#server/store/limiter.ts';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import type { Store } from '#server/store/store.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { Passwords } from './password/passwords.ts';

/** What accounts and profiles need of the rest of the server. */
export interface MemberNeeds {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** 16 url-safe characters, 96 random bits. */
  readonly newId: () => string;
  readonly limiter: Limiter;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly geo: { hasRegion(country: string, region: number): boolean };
  readonly photos: {
    /** Removes a member's photo files together with what `removeMember` removes. */
    removeAllWith(memberId: string, removeMember: () => Promise<void>): Promise<void>;
    readonly files: { read(name: string, width: PhotoWidth, format: 'jpeg'): Promise<Uint8Array | null> };
  };
  /** What the id of a GIF in a message stands for. */
  readonly gifOf: (id: string) => Gif | undefined;
}
