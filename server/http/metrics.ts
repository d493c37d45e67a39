import { Counter, Histogram, Registry } from 'prom-client';

/** Histogram buckets, from a poll to an upload on a slow network. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface RequestSample {
  /** Null for an unknown host. */
  readonly site: string | null;
  /** Without ids, so that the number of series stays small. */
  readonly name: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What this process counts, in the text format of Prometheus. The labels contain no member, address or text. */
export class Metrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];

  readonly #requests = new Counter({
    name: 'sevenfold_requests_total',
    help: 'Requests by site, call or kind of page, method and status',
    labelNames: ['site', 'name', 'method', 'status'],
    registers: this.#registers,
  });
  readonly #seconds = new Histogram({
    name: 'sevenfold_request_seconds',
    help: 'Time until the answer, by call or kind of page',
    labelNames: ['name'],
    buckets: BUCKETS_SECONDS,
    registers: this.#registers,
  });
  readonly unchangedPolls = new Counter({
    name: 'sevenfold_unchanged_polls_total',
    help: 'Polls that were answered with 304, which are no other requests',
    labelNames: ['site'],
    registers: this.#registers,
  });
  readonly signups = new Counter({
    name: 'sevenfold_signups_total',
    help: 'Sign-ups by step: created, confirmed',
    labelNames: ['site', 'step'],
    registers: this.#registers,
  });
  readonly messages = new Counter({
    name: 'sevenfold_messages_total',
    help: 'Messages that members sent, by pool',
    labelNames: ['pool'],
    registers: this.#registers,
  });
  readonly payments = new Counter({
    name: 'sevenfold_payments_total',
    help: 'Payments by outcome: paid, failed, refunded',
    labelNames: ['site', 'outcome'],
    registers: this.#registers,
  });

  countRequest({ site, name, method, status, seconds }: RequestSample): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.inc({ site: site ?? 'unknown', name, method: known, status });
    this.#seconds.observe({ name }, seconds);
  }
}
