import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { PhotoStore } from './photo-store.ts';

/** What photos need of the rest of the server. */
export type PhotoNeeds = Pick<Infrastructure, 'store' | 'clock' | 'newId'>;

/** What the review of photos needs of the rest of the server. */
export interface PhotoReviewNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'log' | 'newId'> {
  readonly photos: Pick<PhotoStore, 'files' | 'remove'>;
}

/** What making the hashes of older photos needs of the rest of the server. */
export interface PhotoHashNeeds extends PhotoNeeds {
  readonly photos: Pick<PhotoStore, 'files'>;
}

/** What members' own photo checks need of the rest of the server. */
export interface PhotoCheckNeeds extends PhotoNeeds {
  readonly photos: Pick<PhotoStore, 'files' | 'checks' | 'turns'>;
  /** In [0, 1). */
  readonly random: () => number;
}

/** What the review of photo checks needs of the rest of the server. */
export interface CheckReviewNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'log'> {
  readonly photos: Pick<PhotoStore, 'checks'>;
}
