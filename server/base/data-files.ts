/** The names of the files in the data folder and in a backup. */
export const SQLITE_FILE = 'sevenfold.db';
export const PUSH_KEYS_FILE = 'vapid.json';
export const PHOTOS_FOLDER = 'photos';
/** Pictures that wait to be compared. A backup leaves them out: they are deleted within days, and must stay so. */
export const CHECKS_FOLDER = 'photo-checks';
/** Touched after each backup, so that the server knows of the last one. */
export const BACKUP_MARK = 'last-backup';
/** Exists while a backup is restored into the folder, so that no server starts on a part of it. */
export const RESTORING_FILE = 'restore-unfinished';
