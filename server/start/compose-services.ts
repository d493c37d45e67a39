import { join } from 'node:path';
import { CHECKS_FOLDER, PHOTOS_FOLDER } from '#server/base/data-files.ts';
import { lastBackup } from '#server/base/last-backup.ts';
import { newId as randomId } from '#server/base/new-id.ts';
import { WorkJournal } from '#server/base/repeated-work.ts';
import { secureRandom } from '#server/base/secure-random.ts';
import { ErrorJournal, journalFolderOf } from '#server/client-errors/error-journal.ts';
import { createFigureCounter } from '#server/figures/figure-counter.ts';
import { ipCountry } from '#server/geo/ip-country.ts';
import { NO_CHECKS } from '#server/health/server-health.ts';
import { Metrics } from '#server/http/metrics.ts';
import { createPasswords } from '#server/members/password/passwords.ts';
import { createHub } from '#server/notify/live/hub.ts';
import { MailQueue } from '#server/notify/mail/mail-queue.ts';
import { PostbackQueue } from '#server/notify/postbacks/postback-queue.ts';
import { PushQueue } from '#server/notify/push/push-queue.ts';
import { createFunnelCounter } from '#server/partners/funnel.ts';
import { CheckFiles } from '#server/photos/checks/check-files.ts';
import { PhotoFiles } from '#server/photos/photo-files.ts';
import { PhotoStore } from '#server/photos/photo-store.ts';
import { AgeWatch } from '#server/safety/age/age-watch.ts';
import { BannedWatch } from '#server/safety/banned/banned-watch.ts';
import { SignWatch } from '#server/safety/signs/sign-watch.ts';
import { ReportFigures } from '#server/safety/transparency/report-figures.ts';
import { NO_REPORTS } from '#server/sites/pack-reports.ts';
import { createLimiter } from '#server/store/limiter.ts';
import { createVisitCounter } from '#server/visits/visits.ts';
import { DOMAIN_LINKS, type Services, subscribeAll } from './services.ts';

/** What every composition opens itself. */
interface Basis
  extends Pick<Services, 'store' | 'clock' | 'sites' | 'mailTexts' | 'geo' | 'partners' | 'gifs' | 'log'> {
  readonly dataDir: string;
  readonly reviewPhotos?: boolean;
}

/**
 * Puts the services together and subscribes the listeners of events. Call it once for each opened store. `replaced` names only
 * what differs: the server's providers and shared hub, a test's stand-ins. Workers are started by the server.
 */
export function composeServices(
  { dataDir, reviewPhotos, ...basis }: Basis,
  replaced: Partial<Services> = {},
): Services {
  const { store, clock, sites, log } = basis;
  const { newId = randomId, limiter = createLimiter(store, clock), ipCountry: countryOf = ipCountry } = replaced;
  const services: Services = {
    ...DOMAIN_LINKS,
    ...basis,
    newId,
    mail: new MailQueue({ store, clock, newId }),
    photos: new PhotoStore({
      store,
      files: new PhotoFiles(join(dataDir, PHOTOS_FOLDER)),
      checks: new CheckFiles(join(dataDir, CHECKS_FOLDER)),
      clock,
      newId,
      reviews: reviewPhotos,
    }),
    random: secureRandom,
    passwords: createPasswords(),
    ipCountry: countryOf,
    hub: createHub(),
    limiter,
    ages: new AgeWatch({ store, clock, newId, log }),
    signs: new SignWatch({ store, clock, newId, limiter, log, ipCountry: countryOf }),
    banned: new BannedWatch({ store, clock, newId, log, ipCountry: countryOf }),
    clientErrors: new ErrorJournal({ folder: journalFolderOf(dataDir), clock, log }),
    pushes: new PushQueue({ store, clock }),
    pushReceiver: null,
    pushHosts: [],
    postbacks: new PostbackQueue({ store, sites, clock }),
    postbackReceiver: null,
    payments: null,
    sitePayments: new Map(),
    paybox: null,
    funnel: createFunnelCounter({ store, clock }),
    visits: createVisitCounter({ store, clock }),
    figures: createFigureCounter({ store, clock }),
    reportFigures: new ReportFigures({ store, clock }),
    apiHosts: [],
    desk: null,
    health: NO_CHECKS,
    workJournal: new WorkJournal(clock),
    lastBackup: () => lastBackup(dataDir),
    packReports: NO_REPORTS,
    trustProxy: false,
    metrics: new Metrics(),
    ...replaced,
  };
  subscribeAll(services);
  return services;
}
