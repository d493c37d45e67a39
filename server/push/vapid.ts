import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const FILE = 'vapid.json';
const LOCAL_SUBJECT = 'mailto:push@localhost';

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
    return JSON.parse(readFileSync(path, 'utf8')) as VapidKeys;
  } catch {
    return null;
  }
}
