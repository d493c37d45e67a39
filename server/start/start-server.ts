import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ENDPOINTS } from '#server/api/api.ts';
import { endEventStreams } from '#server/api/event-stream.ts';
import { createUnchangedPolls, type QuickAnswer } from '#server/api/unchanged-polls.ts';
import type { Log } from '#server/base/log.ts';
import { StartError } from '#server/base/start-error.ts';
import { loadMailTexts } from '#server/notify/mail/mail-texts.ts';
import { SiteOutputs } from '#server/output/site-outputs.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { createWeb } from '#server/web/web.ts';
import { openDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';
import { type Fetch, type Listening, listen } from './listen.ts';
import { openServices } from './open-services.ts';
import { writeOperatorFile } from './operator-file.ts';
import { probe } from './queries.ts';
import { shareReadiness } from './readiness.ts';
import type { Services } from './services.ts';
import { refuseTakenPort } from './taken-port.ts';

export interface RunningServer {
  port: number;
  sites: readonly Site[];
  /** The number of pools that got samples at this start. */
  seeded: number;
  /** Logs in to the desk, once; null in production, and without a desk. */
  deskLogin: string | null;
  /** Takes no new requests and finishes the answers in progress, then closes the database. */
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
  const mailTexts = loadMailTexts(join(root, 'locales'));
  const served = Promise.withResolvers<Fetch>();
  let quick: QuickAnswer = () => false;
  const open = () =>
    listen(env.PORT, async (request, bindings) => (await served.promise)(request, bindings), {
      quick: (request, response) => quick(request, response),
      addresses: env.addresses,
      inherited: env.inheritedSocket,
    });
  // A proxy sends nothing to a port that is closed, so it opens when all is ready. Only a free port opens at once: links need its
  // number, and nobody else knows it.
  let listening: Listening | null = null;
  if (env.PORT === 0) listening = await open();
  else if (env.inheritedSocket === null) await refuseTakenPort(env.PORT, env.addresses);
  const port = listening?.port ?? env.PORT;
  const closers: (() => unknown)[] = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    if (listening) await delay(env.STOP_UNREADY_SECONDS * 1000);
    endEventStreams();
    // Closes this first, because the answers in progress need everything else.
    await listening?.close(env.drainMs);
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
    const works = shareReadiness(() => Promise.all([probe(deps.store.db), deps.photos.files.checkWritable()]));
    const web = createWeb({
      deps,
      outputs,
      development,
      isReady: async () => !isStopping && (await works()),
      operatorToken: operator.token,
      metricsToken: env.METRICS_TOKEN,
      securityContact: env.SECURITY_CONTACT,
      deskFolder: join(dist, 'desk'),
      hasWorker: env.SERVICE_WORKER,
    });
    quick = createUnchangedPolls(deps, ENDPOINTS);
    served.resolve(around((request, bindings) => web.fetch(request, bindings)));
    listening ??= await open();
    if (listening.port !== port) throw new StartError(otherSocket(listening.port, port));
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

const otherSocket = (bound: number, port: number) =>
  `The socket that was passed on is on port ${bound}, and PORT is ${port}. Set both to the same.`;
