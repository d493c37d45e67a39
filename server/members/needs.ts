import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { Passwords } from './password/passwords.ts';

/** What accounts and profiles need of the rest of the server. */
export interface MemberNeeds extends Infrastructure {
  readonly passwords: Passwords;
  readonly geo: { hasRegion(country: string, region: number): boolean };
  readonly photos: {
    /** Deletes a member's photo files together with what `removeMember` deletes. */
    removeAllWith(memberId: string, removeMember: () => Promise<void>): Promise<void>;
    readonly files: { read(name: string, width: PhotoWidth, format: 'jpeg'): Promise<Uint8Array | null> };
  };
  /** The GIF of an id in a message. */
  readonly gifOf: (id: string) => Gif | undefined;
}
