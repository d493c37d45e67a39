import { join, resolve } from 'node:path';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import type { Log } from '#server/base/log.ts';
import { newId } from '#server/base/new-id.ts';
import { openGeo } from '#server/geo/geo.ts';
import { openGifs, readGifSources } from '#server/gifs/open-gifs.ts';
import { openHealth } from '#server/health/server-health.ts';
import { createHub, type Hub } from '#server/notify/live/hub.ts';
import { openPostgresHub } from '#server/notify/live/postgres-hub.ts';
import type { MailTextBook } from '#server/notify/mail/mail-texts.ts';
import { smtpTransport } from '#server/notify/mail/mail-transport.ts';
import { createMailWorker } from '#server/notify/mail/mail-worker.ts';
import { NoticeWorker } from '#server/notify/notices/notice-worker.ts';
import { isStillWanted } from '#server/notify/notices/still-wanted.ts';
import { openVapidKeys } from '#server/notify/push/vapid.ts';
import { requireBuild } from '#server/output/require-build.ts';
import { findsByPart } from '#server/store/part-index.ts';
import { openStore } from '#server/store/store.ts';
import { openTilePartners, type TilePartnerStandIn } from '#server/tiles/tile-partners.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { collectMetrics } from './collect-metrics.ts';
import { composeServices } from './compose-services.ts';
import { deskOf } from './desk-of.ts';
import type { Env } from './env.ts';
import { openPayments } from './open-payments.ts';
import { openPostbacks } from './open-postbacks.ts';
import { openPush } from './open-push.ts';
import { openSites } from './open-sites.ts';
import { startPaymentJobs } from './payment-jobs.ts';
import { startPhotoHashes } from './photo-hashes.ts';
import { startRetention } from './retention.ts';
import type { Services } from './services.ts';

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
  if (env.production) requireBuild(root);
  const vapid = openVapidKeys(env.vapid, dataDir);
  const geo = openGeo(join(root, '.cache/geo/places.json'));
  const { sites, changes, packReports } = await openSites({
    env,
    root,
    port,
    log,
    regions: geo.regions,
    pushKey: vapid.publicKey,
    closers,
  });
  const packs = () => sites.all().map(({ pack }) => pack);

  const address = env.DATABASE_URL ? { postgres: env.DATABASE_URL } : { sqlite: join(dataDir, SQLITE_FILE) };
  const store = await openStore(address);
  closers.push(() => store.close());
  if (!(await findsByPart(store.db, store.engine)))
    log.warn('operators find members by the beginning of names and addresses only', {
      run: 'create extension pg_trgm',
    });

  const smtpUrl = env.SMTP_URL ?? (await openMailbox({ store, clock, newId }, closers));
  const hub = env.DATABASE_URL ? await openSharedHub(env.DATABASE_URL, { log, clock }, closers) : createHub();
  const { worker: pushWorker, ...push } = await openPush({
    env,
    vapid,
    log,
    newId,
    store,
    clock,
    hub,
    sites,
    mailTexts,
  });
  const { worker: postbackWorker, ...postbacks } = await openPostbacks({ env, log, store, sites, clock });
  const partners = openTilePartners({
    camsUrl: env.CAMS_URL,
    adsUrl: env.ADS_URL,
    standIn: env.production ? null : await loadTileStandIn(),
    clock,
    log,
    resold: packs().flatMap(({ member_resell }) => member_resell),
  });
  const gifTexts = (locale: Locale) => mailTexts(locale, { prefix: '' });
  const gifs = openGifs({ packs: packs(), env, texts: gifTexts, store, clock, log });
  changes.afterwards(() => gifs.use(readGifSources({ packs: packs(), env, texts: gifTexts })));
  const services = composeServices(
    { store, clock, sites, mailTexts, geo, partners, gifs, log, dataDir, reviewPhotos: env.reviewPhotos },
    {
      hub,
      ...push,
      ...postbacks,
      ...(await openPayments({ env, store, clock, port, sites, log, changes })),
      apiHosts: env.API_HOSTS,
      desk: deskOf(env, port),
      health: openHealth({ store, clock, settings: env, dataDir, root, packs: () => changes.served() }),
      packReports,
      trustProxy: env.TRUST_PROXY,
    },
  );
  const { photos, mail, funnel, visits, figures, limiter, clientErrors, signs, ages } = services;

  await photos.open();
  closers.push(() => photos.close());
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
  const notices = new NoticeWorker({ store, clock, hub, mail, sites, log });
  notices.start(services.workJournal);
  closers.push(() => notices.stop());
  await pushWorker.start();
  closers.push(() => pushWorker.stop());
  await postbackWorker.start();
  closers.push(
    () => postbackWorker.stop(),
    () => funnel.flush(),
    () => visits.flush(),
    () => figures.flush(),
    () => signs.idle(),
    () => ages.idle(),
  );
  closers.push(startRetention({ store, photos, limiter, clientErrors, clock, log, workJournal: services.workJournal }));
  closers.push(startPhotoHashes(services));
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

async function loadTileStandIn(): Promise<TilePartnerStandIn> {
  const { PARTNER_STAND_IN } = await import('#server/web/dev/partner-stand-ins.ts');
  return PARTNER_STAND_IN;
}

async function openMailbox(
  deps: Pick<Services, 'store' | 'clock' | 'newId'>,
  closers: (() => unknown)[],
): Promise<string> {
  const { openLocalMailbox } = await import('#server/web/dev/local-mailbox.ts');
  const mailbox = await openLocalMailbox(deps);
  closers.push(() => mailbox.close());
  return mailbox.url;
}
