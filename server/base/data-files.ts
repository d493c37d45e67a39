/** What the data folder contains, and a backup. */
export const SQLITE_FILE = 'sevenfold.db';
export const PUSH_KEYS_FILE = 'vapid.json';
export const PHOTOS_FOLDER = 'photos';
