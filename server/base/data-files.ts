/** The names of the files in the data folder and in a backup. */
export const SQLITE_FILE = 'sevenfold.db';
export const PUSH_KEYS_FILE = 'vapid.json';
export const PHOTOS_FOLDER = 'photos';
