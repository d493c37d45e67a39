import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCALES } from '#shared/contracts/settings.ts';
import { chooseLocale } from '#shared/rules/locale.ts';
import { ENDPOINTS } from './app.ts';
import { ErrorJournal, journalFolderOf } from './client-errors/error-journal.ts';
import type { Env } from './env.ts';
import { originOf } from './env.ts';
import { openGeo } from './geo/geo.ts';
import { ipCountry } from './geo/ip-country.ts';
import { openGifs } from './gifs/open-gifs.ts';
import type { Deps } from './http/deps.ts';
import { createLimiter } from './http/limiter.ts';
import { createUnchangedPolls, type QuickAnswer } from './http/unchanged-polls.ts';
import { type Fetch, listen } from './listen.ts';
import { createHub, type Hub } from './live/hub.ts';
import { openPostgresHub } from './live/postgres-hub.ts';
import type { Log } from './log.ts';
import { openLocalMailbox } from './mail/local-mailbox.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { loadMailTexts, type MailTextBook } from './mail/mail-texts.ts';
import { smtpTransport } from './mail/mail-transport.ts';
import { mailWorker } from './mail/mail-worker.ts';
import { createPasswords } from './members/passwords.ts';
import { newId } from './new-id.ts';
import { NoticeWorker } from './notifications/notice-worker.ts';
import { isStillWanted } from './notifications/still-wanted.ts';
import { writeOperatorFile } from './operator/operator-file.ts';
import { openPostbacks } from './partners/open-postbacks.ts';
import { PhotoFiles } from './photos/photo-files.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { openPush } from './push/open-push.ts';
import { openVapidKeys } from './push/vapid.ts';
import { requireBuild } from './require-build.ts';
import { startRetention } from './retention.ts';
import { seedSamples } from './samples/seed.ts';
import { loadNiches, loadSitePacks } from './sites/load-sites.ts';
import { plainError, sayPlainly } from './sites/plain-answers.ts';
import { createSiteDirectory, type Site } from './sites/site-directory.ts';
import { openStore } from './store/store.ts';
import { openPartners } from './tiles/partners.ts';
import { createWeb } from './web.ts';

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
    const deps = await openDeps({ env, log, root, port, mailTexts, closers });
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

interface OpenOptions {
  env: Env;
  log: Log;
  root: string;
  port: number;
  mailTexts: MailTextBook;
  closers: (() => unknown)[];
}

/** Everything that `createApp` needs, for real. What has to be closed is put on `closers`, in the order of opening. */
async function openDeps({ env, log, root, port, mailTexts, closers }: OpenOptions): Promise<Deps> {
  const clock = Date.now;
  const dataDir = resolve(root, env.DATA_DIR);
  const niches = await loadNiches(join(root, 'src/niches'));
  const packs = loadSitePacks(join(root, 'sites'), [...niches.keys()]);
  if (env.production)
    requireBuild(
      root,
      packs.map(({ host }) => host),
    );
  const vapid = openVapidKeys(env.vapid, dataDir);
  const geo = openGeo(join(root, '.cache/geo/places.json'));
  const sites = createSiteDirectory({
    packs,
    niches,
    originOf: (host) => originOf(env, port, host),
    regions: geo.regions,
    pushKey: vapid.publicKey,
  });

  const address = env.DATABASE_URL ? { postgres: env.DATABASE_URL } : { sqlite: join(dataDir, 'sevenfold.db') };
  const store = await openStore(address);
  closers.push(() => store.close());

  const photos = new PhotoStore({
    store,
    files: new PhotoFiles(join(dataDir, 'photos')),
    clock,
    newId,
    reviews: env.reviewPhotos,
  });
  await photos.open();
  closers.push(() => photos.close());

  const smtpUrl = env.SMTP_URL ?? (await openMailbox({ store, clock, newId }, closers));
  const mail = new MailQueue({ store, clock, newId });
  const worker = mailWorker({
    queue: mail,
    sites,
    texts: mailTexts,
    transport: smtpTransport(smtpUrl),
    isWanted: (queued) => isStillWanted(store, queued),
    log,
  });
  await worker.start();
  closers.push(() => worker.stop());
  const hub = env.DATABASE_URL ? await openSharedHub(env.DATABASE_URL, { log, clock }, closers) : createHub();
  const notices = new NoticeWorker({ store, clock, hub, mail, sites, log });
  notices.start();
  closers.push(() => notices.stop());
  const { worker: pushWorker, ...push } = openPush({ env, vapid, log, newId, store, clock, hub, sites, mailTexts });
  await pushWorker.start();
  closers.push(() => pushWorker.stop());

  const { worker: postbackWorker, ...partners } = openPostbacks({ env, log, store, sites, clock });
  await postbackWorker.start();
  closers.push(
    () => postbackWorker.stop(),
    () => partners.funnel.flush(),
  );

  const limiter = createLimiter(store, clock);
  const clientErrors = new ErrorJournal({ folder: journalFolderOf(dataDir), clock, log });
  closers.push(startRetention({ store, photos, limiter, clientErrors, clock, log }));
  return {
    store,
    clock,
    newId,
    sites,
    mail,
    mailTexts,
    photos,
    partners: openPartners({ env, clock, log, resold: packs.flatMap(({ member_resell }) => member_resell) }),
    gifs: openGifs({ packs, env, store, clock, log }),
    geo,
    ipCountry,
    hub,
    limiter,
    passwords: createPasswords(),
    clientErrors,
    log,
    ...push,
    ...partners,
    apiHosts: env.API_HOSTS,
    trustProxy: env.TRUST_PROXY,
  };
}

async function openSharedHub(
  url: string,
  deps: { log: Log; clock: () => number },
  closers: (() => unknown)[],
): Promise<Hub> {
  const hub = await openPostgresHub({ url, ...deps });
  closers.push(() => hub.close());
  return hub;
}

async function openMailbox(deps: Pick<Deps, 'store' | 'clock' | 'newId'>, closers: (() => unknown)[]): Promise<string> {
  const mailbox = await openLocalMailbox(deps);
  closers.push(() => mailbox.close());
  return mailbox.url;
}

async function isReady({ store, photos }: Deps): Promise<boolean> {
  const answers = Promise.all([
    store.db.selectFrom('kept').select('name').limit(1).execute(),
    photos.files.checkWritable(),
  ]).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, delay(READY_WITHIN_MS, false, { ref: false })]);
}
