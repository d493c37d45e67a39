import type { Selectable } from 'kysely';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';

/** What a photo shows: 64 hexadecimal digits. Photos in which there is too little have none. */
interface PhotoHashesTable {
  photo_id: string;
  hash: string;
  /** 1 for what is left of the photo if somebody cuts off an edge. Only those of banned members have such hashes. */
  cut: 0 | 1;
}

/** Photos from before hashes were made, and those of members who were just banned. */
interface PhotosToHashTable {
  photo_id: string;
  /** When it is made. A process that makes it puts this off, so that no other one does. */
  due: number;
}

/** What refused photos showed, without whose they were. */
interface RefusedHashesTable {
  pool: string;
  hash: string;
  /** As in `photo_hashes`. */
  cut: 0 | 1;
  /** Null if the operator named none. */
  reason: PhotoRefusal | null;
  refused_at: number;
}

/** Lists of known pictures that operators have imported. They hold for all sites. */
interface HashListsTable {
  id: string;
  name: string;
  /** Only those in use are compared. `importing` is not complete yet; `removed` is about to be deleted. */
  state: 'importing' | 'used' | 'removed';
  hashes: number;
  created: number;
}

interface ListedHashesTable {
  list_id: string;
  hash: string;
  label: string | null;
}

export interface PictureHashTables {
  photo_hashes: PhotoHashesTable;
  photos_to_hash: PhotosToHashTable;
  refused_hashes: RefusedHashesTable;
  hash_lists: HashListsTable;
  listed_hashes: ListedHashesTable;
}

export type HashListRow = Selectable<HashListsTable>;
export type ListedHashRow = Selectable<ListedHashesTable>;
