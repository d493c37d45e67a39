import { messageSent } from '#server/chats/events.ts';
import type { FigureCounter } from '#server/figures/figure-counter.ts';
import { likeAdded } from '#server/likes/events.ts';
import { memberActive, memberConfirmed, memberSignedUp } from '#server/members/events.ts';
import { paymentPaid } from '#server/money/events.ts';
import { reportReceived } from '#server/safety/events.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { FigureName } from '#shared/contracts/desk/overview.ts';

/** Counts what members do, for the plots of the desk. Call it once for each opened store. */
export function countFigures({
  store: { events },
  figures,
}: Pick<Infrastructure, 'store'> & { figures: FigureCounter }): void {
  const onSite =
    (figure: FigureName) =>
    (event: { readonly site: { readonly pool: string; readonly pack: { readonly host: string } } }) =>
      figures.count({ pool: event.site.pool, site_host: event.site.pack.host, figure });
  const inPool = (figure: FigureName) => (event: { readonly to: { readonly pool: string } }) =>
    figures.count({ pool: event.to.pool, site_host: '', figure });
  events.afterCommit(memberSignedUp, onSite('signed_up'));
  events.afterCommit(memberSignedUp, ({ site }) => figures.count({ pool: site.pool, site_host: '', figure: 'active' }));
  events.afterCommit(memberConfirmed, onSite('confirmed'));
  events.afterCommit(memberActive, ({ pool }) => figures.count({ pool, site_host: '', figure: 'active' }));
  events.afterCommit(messageSent, inPool('messages'));
  events.afterCommit(likeAdded, inPool('likes'));
  events.afterCommit(paymentPaid, ({ payment }) =>
    figures.count({ pool: payment.pool, site_host: payment.site_host, figure: 'payments' }),
  );
  events.afterCommit(reportReceived, onSite('reports'));
}
