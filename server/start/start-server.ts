import { join, resolve } from 'node:path';
import { ENDPOINTS } from '#server/api/api.ts';
import { createUnchangedPolls, type QuickAnswer } from '#server/api/unchanged-polls.ts';
import type { Log } from '#server/base/log.ts';
import { loadMailTexts, type MailTextBook } from '#server/notify/mail/mail-texts.ts';
import { SiteOutputs } from '#server/output/site-outputs.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { addPlainText, plainError } from '#server/web/plain-answers.ts';
import { createWeb } from '#server/web/web.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { openDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';
import { type Fetch, listen } from './listen.ts';
import { openServices } from './open-services.ts';
import { writeOperatorFile } from './operator-file.ts';
import { probe } from './queries.ts';
import { shareReadiness } from './readiness.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  port: number;
  sites: readonly Site[];
  /** The number of pools that got samples at this start. */
  seeded: number;
  /** Logs in to the desk, once; null in production, and without a desk. */
  deskLogin: string | null;
  /** Finishes the answers in progress, then closes the port and the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  env: Env;
  log: Log;
  /** The folder of the project. */
  root: string;
  onProgress?: (line: string) => void;
  /** Stands between the port and the server, such as a preview that lets its own page frame all others. */
  around?: (fetch: Fetch) => Fetch;
}

/** Opens and migrates the database, adds sample members, and serves all sites. */
export async function startServer({
  env,
  log,
  root,
  onProgress = () => {},
  around = (fetch) => fetch,
}: StartOptions): Promise<RunningServer> {
  // Binds the port first: if it is in use, nothing has been created yet. Links need its number.
  const mailTexts = loadMailTexts(join(root, 'locales'));
  let fetch: Fetch = (request) => answerStarting(request, mailTexts);
  let quick: QuickAnswer = () => false;
  const listening = await listen(env.PORT, (request, bindings) => fetch(request, bindings), {
    quick: (request, response) => quick(request, response),
    addresses: env.addresses,
  });
  const { port } = listening;
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    // Closes this first, because the answers in progress need everything else.
    await listening.close();
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    openDataFolder(resolve(root, env.DATA_DIR), log);
    const deps = await openServices({ env, log, root, port, mailTexts, closers });
    const { host: deskHost = null } = deps.desk ?? {};
    if (deskHost !== null && deps.sites.byHost(deskHost))
      log.warn('the desk is not served, because a site has its host', { host: deskHost });
    const operator = writeOperatorFile(resolve(root, env.DATA_DIR), port);
    closers.push(operator.remove);
    const seeded = env.sampleMembers === 0 ? 0 : await addSamples(deps, { env, root, onProgress });
    if (env.sampleLife) {
      const { startSampleLife } = await import('./samples/sample-life.ts');
      closers.push(startSampleLife(deps));
    }
    const dist = join(root, 'dist');
    const dev = env.production ? null : await import('#server/web/dev/dev.ts');
    const development = dev?.openDevelopment(dist) ?? null;
    const outputs = new SiteOutputs({
      dist,
      towns: join(root, '.cache/geo/towns.json'),
      locales: join(root, 'locales'),
      packs: resolve(root, env.SITES_DIR),
    });
    const web = createWeb({
      deps,
      outputs,
      development,
      isReady: shareReadiness(() => Promise.all([probe(deps.store.db), deps.photos.files.checkWritable()])),
      operatorToken: operator.token,
      metricsToken: env.METRICS_TOKEN,
      securityContact: env.SECURITY_CONTACT,
      deskFolder: join(dist, 'desk'),
      hasWorker: env.SERVICE_WORKER,
    });
    fetch = around((request, bindings) => web.fetch(request, bindings));
    quick = createUnchangedPolls(deps, ENDPOINTS);
    log.info('started', { port, engine: deps.store.engine, sites: deps.sites.all().length });
    const deskLogin = development?.deskLogin.linkTo(deps) ?? null;
    return { port, sites: deps.sites.all(), seeded, deskLogin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the number of pools that got samples. */
async function addSamples(
  deps: Services,
  { env, root, onProgress }: Required<Pick<StartOptions, 'env' | 'root' | 'onProgress'>>,
): Promise<number> {
  const { seedSamples } = await import('./samples/seed.ts');
  return seedSamples(deps, {
    count: env.sampleMembers,
    artFolder: join(root, '.cache/art'),
    withDemoLogin: !env.production,
    withCommunity: env.sampleLife,
    onPool: (pool, members) => onProgress(`${members} sample members for ${pool}`),
  });
}

/** The sites are not loaded yet, so the browser's language decides. */
function answerStarting(request: Request, texts: MailTextBook): Response {
  const locale = chooseLocale([], request.headers.get('accept-language'), LOCALES, 'en');
  return addPlainText(plainError(503, { 'retry-after': '1' }), request, texts(locale, { prefix: '' }));
}
