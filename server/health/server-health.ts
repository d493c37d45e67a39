import { checkLedger } from '#server/money/check-ledger.ts';
import { databaseVersion } from '#server/store/database-version.ts';
import type { Store } from '#server/store/store.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { checkBooks } from './check-books.ts';
import { checkClock, checkDisk, checkMail } from './check-machine.ts';
import { checkMode, checkPayments, checkPushKeys, checkSites, type Settings } from './check-settings.ts';
import { type Finding, finding, reasonOf } from './finding.ts';

/** The checks of `npm run doctor`, by the running server itself. */
export interface ServerHealth {
  /** What the server can tell alone. */
  here(): Promise<readonly Finding[]>;
  /** Whether others answer, within ten seconds. */
  outside(): Promise<readonly Finding[]>;
}

export const NO_CHECKS: ServerHealth = { here: async () => [], outside: async () => [] };

interface HealthOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly settings: Settings;
  readonly dataDir: string;
  /** The folder of the project. */
  readonly root: string;
  /** @throws with every mistake that keeps a pack from being served */
  readonly packs: () => readonly SitePack[];
  readonly ask?: typeof fetch;
}

export function openHealth({ store, clock, settings, dataDir, root, packs, ask }: HealthOptions): ServerHealth {
  return {
    here: oneAtATime(async () => {
      const [served, ofSites] = checkSites(packs, settings, root);
      const [database, disk, books] = await Promise.all([
        checkAnswer(store),
        checkDisk(dataDir),
        checkLedger(store.db).then(checkBooks),
      ]);
      const ofSettings = [checkPushKeys(settings, dataDir), checkPayments(settings, served)];
      return [checkMode(settings.production), ...ofSites, database, disk, ...ofSettings, books];
    }),
    outside: oneAtATime(() => Promise.all([checkClock(clock, ask), checkMail(settings.SMTP_URL)])),
  };
}

/** Whoever asks during a check gets the answer of that check: reloading a page doesn't log in to the mail server again and again. */
function oneAtATime<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Only whether it answers. Reading a whole SQLite file would stop this process for as long, because its queries run on the
 * thread that serves (docs/decisions/0190): the command and each backup do that in a process of their own.
 */
async function checkAnswer(store: Store): Promise<Finding> {
  const say = finding('database');
  try {
    const version = await databaseVersion(store);
    if (store.engine === 'postgres') return say('ok', `PostgreSQL ${version} answers.`);
    return say('ok', `SQLite ${version} answers. npm run doctor reads the whole file.`);
  } catch (error) {
    return say('failure', reasonOf(error));
  }
}
