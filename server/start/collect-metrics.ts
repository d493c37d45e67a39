import { Counter, collectDefaultMetrics, Gauge } from 'prom-client';
import { messageSent } from '#server/chats/events.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { memberConfirmed, memberSignedUp } from '#server/members/events.ts';
import { paymentFailed, paymentPaid, paymentRefunded } from '#server/money/events.ts';
import { queueStates } from '#server/notify/queues/queries.ts';
import type { Services } from './services.ts';

const MS_PER_SECOND = 1000;

/** Counts what members do. Call it once for each opened store. */
export function countEvents({ store: { events }, metrics }: Pick<Services, 'store' | 'metrics'>): void {
  const { signups, messages, payments } = metrics;
  const countStep = (step: string) => (event: { readonly site: { readonly pack: { readonly host: string } } }) =>
    signups.inc({ site: event.site.pack.host, step });
  events.afterCommit(memberSignedUp, countStep('created'));
  events.afterCommit(memberConfirmed, countStep('confirmed'));
  events.afterCommit(messageSent, ({ to }) => messages.inc({ pool: to.pool }));
  for (const [kind, outcome] of [
    [paymentPaid, 'paid'],
    [paymentFailed, 'failed'],
    [paymentRefunded, 'refunded'],
  ] as const)
    events.afterCommit(kind, ({ payment }: { readonly payment: { readonly site_host: string } }) =>
      payments.inc({ site: payment.site_host, outcome }),
    );
}

/** Adds the values that are read on each scrape: queues, live connections, and the process itself. */
export function collectMetrics(
  { registry }: Metrics,
  deps: Pick<Services, 'store' | 'clock' | 'hub' | 'mail' | 'pushes' | 'postbacks'>,
): void {
  const { store, clock, hub } = deps;
  const registers = [registry];
  const queues = { mail: deps.mail, push: deps.pushes, postback: deps.postbacks };
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'sevenfold_live_connections',
    help: 'Open tabs that receive live events from this process',
    registers,
    collect() {
      this.set(hub.connections());
    },
  });
  new Counter({
    name: 'sevenfold_jobs_total',
    help: 'Attempts of this process to send, by queue and outcome: sent, retried, given_up',
    labelNames: ['queue', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [queue, { outcomes }] of Object.entries(queues))
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ queue, outcome }, count);
    },
  });
  new Gauge({
    name: 'sevenfold_queue_length',
    help: 'Jobs that are not finished, of all processes together',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { queue, length } of await queueStates(store.db)) this.set({ queue }, length);
    },
  });
  new Gauge({
    name: 'sevenfold_queue_overdue_seconds',
    help: 'How long the first job of a queue is overdue; 0 if none is',
    labelNames: ['queue'],
    registers,
    async collect() {
      const now = clock();
      for (const { queue, due } of await queueStates(store.db))
        this.set({ queue }, due === null ? 0 : Math.max(0, now - due) / MS_PER_SECOND);
    },
  });
}
