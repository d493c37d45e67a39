import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, define, object, StructError, string } from 'superstruct';
import webPush from 'web-push';
import { StartError } from '#server/base/start-error.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const FILE = 'vapid.json';
const LOCAL_SUBJECT = 'mailto:push@localhost';

const key = (bytes: number) =>
  define<string>('key', (value) => typeof value === 'string' && Buffer.from(value, 'base64url').length === bytes);
const keptKeys = object({ publicKey: key(65), privateKey: key(32), subject: string() });

/** The configured keys, else a pair made once for this data folder: subscriptions last as long as their key. */
export function openVapidKeys(configured: VapidKeys | null, dataDir: string): VapidKeys {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  const kept = readKept(path);
  if (kept) return kept;
  const made = { ...webPush.generateVAPIDKeys(), subject: LOCAL_SUBJECT };
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one writes and the other reads.
    writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    const other = readKept(path);
    if (other) return other;
    throw error;
  }
}

function readKept(path: string): VapidKeys | null {
  try {
    return create(JSON.parse(readFileSync(path, 'utf8')), keptKeys);
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError) {
      throw new StartError(
        `${path} is damaged. Put your backup in its place, or delete it: new keys are made, and browsers subscribe again at their member's next visit.`,
      );
    }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
