import { join, resolve } from 'node:path';
import { PHOTOS_FOLDER, SQLITE_FILE } from '#server/base/data-files.ts';
import type { Log } from '#server/base/log.ts';
import { newId } from '#server/base/new-id.ts';
import { ErrorJournal, journalFolderOf } from '#server/client-errors/error-journal.ts';
import { openGeo } from '#server/geo/geo.ts';
import { ipCountry } from '#server/geo/ip-country.ts';
import { openGifs } from '#server/gifs/open-gifs.ts';
import { Metrics } from '#server/http/metrics.ts';
import { createPasswords } from '#server/members/password/passwords.ts';
import { createHub, type Hub } from '#server/notify/live/hub.ts';
import { openPostgresHub } from '#server/notify/live/postgres-hub.ts';
import { MailQueue } from '#server/notify/mail/mail-queue.ts';
import type { MailTextBook } from '#server/notify/mail/mail-texts.ts';
import { smtpTransport } from '#server/notify/mail/mail-transport.ts';
import { createMailWorker } from '#server/notify/mail/mail-worker.ts';
import { NoticeWorker } from '#server/notify/notices/notice-worker.ts';
import { isStillWanted } from '#server/notify/notices/still-wanted.ts';
import { openVapidKeys } from '#server/notify/push/vapid.ts';
import { PhotoFiles } from '#server/photos/photo-files.ts';
import { PhotoStore } from '#server/photos/photo-store.ts';
import { loadNiches, loadSitePacks } from '#server/sites/load-sites.ts';
import { differencesInPools } from '#server/sites/pool-differences.ts';
import { createSiteDirectory } from '#server/sites/site-directory.ts';
import { createLimiter } from '#server/store/limiter.ts';
import { openStore } from '#server/store/store.ts';
import { openTilePartners } from '#server/tiles/tile-partners.ts';
import { createVisitCounter } from '#server/visits/visits.ts';
import { openLocalMailbox } from '#server/web/dev/local-mailbox.ts';
import { PARTNER_STAND_IN } from '#server/web/dev/partner-stand-ins.ts';
import { collectMetrics } from './collect-metrics.ts';
import type { Env } from './env.ts';
import { originOf } from './env.ts';
import { openPayments } from './open-payments.ts';
import { openPostbacks } from './open-postbacks.ts';
import { openPush } from './open-push.ts';
import { startPaymentJobs } from './payment-jobs.ts';
import { requireBuild } from './require-build.ts';
import { startRetention } from './retention.ts';
import { DOMAIN_LINKS, type Services, subscribeAll } from './services.ts';

interface OpenOptions {
  env: Env;
  log: Log;
  root: string;
  port: number;
  mailTexts: MailTextBook;
  closers: (() => unknown)[];
}

/** Opens everything that the server consists of. Adds what has to be closed to `closers`, in the order of opening. */
export async function openServices({ env, log, root, port, mailTexts, closers }: OpenOptions): Promise<Services> {
  const clock = Date.now;
  const dataDir = resolve(root, env.DATA_DIR);
  const niches = await loadNiches(join(root, 'src/niches'));
  const packs = loadSitePacks(resolve(root, env.SITES_DIR), [...niches.keys()]);
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
  for (const each of differencesInPools(sites.all())) log.warn('sites of one pool differ', { ...each });

  const address = env.DATABASE_URL ? { postgres: env.DATABASE_URL } : { sqlite: join(dataDir, SQLITE_FILE) };
  const store = await openStore(address);
  closers.push(() => store.close());

  const photos = new PhotoStore({
    store,
    files: new PhotoFiles(join(dataDir, PHOTOS_FOLDER)),
    clock,
    newId,
    reviews: env.reviewPhotos,
  });
  await photos.open();
  closers.push(() => photos.close());

  const smtpUrl = env.SMTP_URL ?? (await openMailbox({ store, clock, newId }, closers));
  const mail = new MailQueue({ store, clock, newId });
  const worker = createMailWorker({
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
  const visits = createVisitCounter({ store, clock });
  closers.push(() => visits.flush());

  const limiter = createLimiter(store, clock);
  const clientErrors = new ErrorJournal({ folder: journalFolderOf(dataDir), clock, log });
  closers.push(startRetention({ store, photos, limiter, clientErrors, clock, log }));
  const services = {
    ...DOMAIN_LINKS,
    store,
    clock,
    newId,
    sites,
    mail,
    mailTexts,
    photos,
    visits,
    partners: openTilePartners({
      camsUrl: env.CAMS_URL,
      adsUrl: env.ADS_URL,
      standIn: env.production ? null : PARTNER_STAND_IN,
      clock,
      log,
      resold: packs.flatMap(({ member_resell }) => member_resell),
    }),
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
    ...(await openPayments({ env, store, clock, port, sites, log })),
    apiHosts: env.API_HOSTS,
    trustProxy: env.TRUST_PROXY,
    metrics: new Metrics(),
  };
  subscribeAll(services);
  collectMetrics(services.metrics, services);
  closers.push(await startPaymentJobs(services));
  return services;
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

async function openMailbox(
  deps: Pick<Services, 'store' | 'clock' | 'newId'>,
  closers: (() => unknown)[],
): Promise<string> {
  const mailbox = await openLocalMailbox(deps);
  closers.push(() => mailbox.close());
  return mailbox.url;
}
