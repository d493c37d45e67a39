import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ENDPOINTS } from '#server/api/api.ts';
import { createUnchangedPolls, type QuickAnswer } from '#server/api/unchanged-polls.ts';
import type { Log } from '#server/base/log.ts';
import { loadMailTexts, type MailTextBook } from '#server/notify/mail/mail-texts.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { plainError, sayPlainly } from '#server/web/plain-answers.ts';
import { createWeb } from '#server/web/web.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import type { Env } from './env.ts';
import { type Fetch, listen } from './listen.ts';
import { openServices } from './open-services.ts';
import { writeOperatorFile } from './operator-file.ts';
import { probe } from './queries.ts';
import { seedSamples } from './samples/seed.ts';
import type { Services } from './services.ts';

const READY_WITHIN_MS = 2_000;

export interface RunningServer {
  port: number;
  sites: readonly Site[];
  /** Pools that were filled with samples at this start. */
  seeded: number;
  /** Finishes what is being answered, then lets go of port, database and lock. */
  stop(): Promise<void>;
}

interface StartOptions {
  env: Env;
  log: Log;
  /** The project's folder. */
  root: string;
  onProgress?: (line: string) => void;
}

/** Starts the whole product in this process: opens, migrates, seeds, serves. */
export async function startServer({ env, log, root, onProgress = () => {} }: StartOptions): Promise<RunningServer> {
  // The port first: whether it is free is known before anything is made, and its number before any address.
  const mailTexts = loadMailTexts(join(root, 'locales'));
  let fetch: Fetch = (request) => sayStarting(request, mailTexts);
  let quick: QuickAnswer = () => false;
  const listening = await listen(
    env.PORT,
    (request, bindings) => fetch(request, bindings),
    (request, response) => quick(request, response),
  );
  const { port } = listening;
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    // First too: what is being answered needs all the rest.
    await listening.close();
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const deps = await openServices({ env, log, root, port, mailTexts, closers });
    const operator = writeOperatorFile(resolve(root, env.DATA_DIR), port);
    closers.push(operator.remove);
    const seeded = await seedSamples(deps, {
      count: env.sampleMembers,
      artFolder: join(root, '.cache/art'),
      withDemoLogin: !env.production,
      onPool: (pool, members) => onProgress(`${members} sample members for ${pool}`),
    });
    const web = createWeb({
      deps,
      dist: join(root, 'dist'),
      production: env.production,
      isReady: () => isReady(deps),
      operatorToken: operator.token,
    });
    fetch = (request, bindings) => web.fetch(request, bindings);
    quick = createUnchangedPolls(deps, ENDPOINTS);
    log.info('started', { port, engine: deps.store.engine, sites: deps.sites.all().length });
    return { port, sites: deps.sites.all(), seeded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Until the sites are known, in the language that the browser asks for. */
function sayStarting(request: Request, texts: MailTextBook): Response {
  const locale = chooseLocale(null, request.headers.get('accept-language'), LOCALES, 'en');
  return sayPlainly(plainError(503, { 'retry-after': '1' }), request, texts(locale, { prefix: '' }));
}

async function isReady({ store, photos }: Services): Promise<boolean> {
  const answers = Promise.all([probe(store.db), photos.files.checkWritable()]).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, delay(READY_WITHIN_MS, false, { ref: false })]);
}
