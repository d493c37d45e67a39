import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, define, object, StructError, string } from 'superstruct';
import webPush from 'web-push';
import { PUSH_KEYS_FILE } from '#server/base/data-files.ts';
import { readTextFile } from '#server/base/read-text-file.ts';
import { StartError } from '#server/base/start-error.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const LOCAL_SUBJECT = 'mailto:push@localhost';

const key = (bytes: number) =>
  define<string>('key', (value) => typeof value === 'string' && Buffer.from(value, 'base64url').length === bytes);
const storedKeys = object({ publicKey: key(65), privateKey: key(32), subject: string() });

/** The configured keys, or a pair that is created once and stored in the data folder. Subscriptions work only with their key. */
export function openVapidKeys(configured: VapidKeys | null, dataDir: string): VapidKeys {
  if (configured) return configured;
  const path = join(dataDir, PUSH_KEYS_FILE);
  const stored = readStoredKeys(path);
  if (stored) return stored;
  const created = { ...webPush.generateVAPIDKeys(), subject: LOCAL_SUBJECT };
  mkdirSync(dataDir, { recursive: true });
  try {
    createFile(path, JSON.stringify(created));
    return created;
  } catch (error) {
    const other = readStoredKeys(path);
    if (other) return other;
    throw error;
  }
}

/**
 * After a power cut the file is either complete or missing, because the server would not start with an incomplete one.
 * The link fails if the file exists: another process may have just created it.
 */
function createFile(path: string, content: string): void {
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true });
    linkSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function readStoredKeys(path: string): VapidKeys | null {
  try {
    return create(JSON.parse(readTextFile(path)), storedKeys);
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError) {
      throw new StartError(
        `${path} is damaged. Restore it from your backup, or delete it: the server then creates new keys, and browsers subscribe again when their members next visit.`,
      );
    }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
