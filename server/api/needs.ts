import type { ChatNeeds } from '#server/chats/needs.ts';
import type { ErrorJournal } from '#server/client-errors/error-journal.ts';
import type { FigureCounter } from '#server/figures/figure-counter.ts';
import type { Geo } from '#server/geo/geo.ts';
import type { Gifs } from '#server/gifs/gifs.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { LikeNeeds } from '#server/likes/needs.ts';
import type { MemberNeeds } from '#server/members/needs.ts';
import type { MoneyNeeds } from '#server/money/needs.ts';
import type { Hub } from '#server/notify/live/hub.ts';
import type { MailTextBook } from '#server/notify/mail/mail-texts.ts';
import type { FunnelCounter } from '#server/partners/funnel.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { SafetyNeeds, SafetyPageNeeds } from '#server/safety/needs.ts';
import type { SearchNeeds } from '#server/search/needs.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { TilePartners } from '#server/tiles/tile-partners.ts';

/** The dependencies of all domains and endpoints. */
export interface ApiNeeds
  extends MemberNeeds,
    ChatNeeds,
    LikeNeeds,
    SafetyNeeds,
    SafetyPageNeeds,
    SearchNeeds,
    MoneyNeeds {
  readonly sites: SiteDirectory;
  readonly geo: Geo;
  readonly photos: PhotoStore;
  /** In [0, 1). */
  readonly random: () => number;
  readonly gifs: Gifs;
  /** The partners whose tiles are shown in search results. */
  readonly partners: TilePartners;
  readonly funnel: FunnelCounter;
  readonly figures: FigureCounter;
  readonly hub: Hub;
  readonly mailTexts: MailTextBook;
  /** Stores the errors that pages report. */
  readonly clientErrors: ErrorJournal;
  readonly ipCountry: (ip: string) => string | null;
  /** Hosts of push services besides the known ones. */
  readonly pushHosts: readonly string[];
  /** Hosts on which `x-original-host` names the site. */
  readonly apiHosts: readonly string[];
  readonly trustProxy: boolean;
  readonly metrics: Metrics;
}
