import { is } from 'superstruct';
import { ExpiringCache } from '#server/base/expiring-cache.ts';
import { isRecent } from '#server/base/is-recent.ts';
import { errorFields } from '#server/base/log.ts';
import {
  fetchBytes,
  isQuestionRefused,
  PartnerError,
  type PartnerFetch,
  partnerUrl,
} from '#server/base/partner-request.ts';
import { ACCOUNT_PATTERN, type CamsAnswer, camsAnswer } from '#shared/contracts/tiles.ts';
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { TileNeeds } from './needs.ts';

/** A page without tiles is fine, so the request has a short timeout. */
const CAM_SEARCH_TIMEOUT_MS = 1_500;
/** How long an answer is cached, how long there are no requests after a failure, and how long an account can be opened. */
const CAM_SEARCH_CACHE_MS = 30_000;
const CAM_BACKOFF_MS = 10_000;
const CAM_ACCOUNT_CACHE_MS = HOUR_MS;
const CAM_ANSWER_MAX_BYTES = 256 * 1024;
const CAMS_PER_ANSWER_MAX = 60;
/** Enough for an answer with as many invalid entries as valid ones. */
const CAMS_READ_MAX = 2 * CAMS_PER_ANSWER_MAX;

export interface CamFilters {
  readonly gender?: string | undefined;
  readonly min_age?: string | undefined;
  readonly max_age?: string | undefined;
}
type CamList = CamsAnswer['cams'];

interface CamsOptions extends TileNeeds {
  /** The partner's address: `<base>/search` lists webcams, `<base>/room` shows one. */
  base: URL;
  partnerFetch: PartnerFetch;
  timeoutMs?: number;
}

const ANSWERS_MAX = 200;
const ACCOUNTS_MAX = 5_000;

/**
 * The webcam partner. Any failure gives an empty list. Concurrent searches with the same filters share a request. After
 * a failure there are no requests for a while, so that members don't wait for the partner again. If it refuses one question,
 * it gets others.
 */
export class Cams {
  readonly #options: CamsOptions;
  readonly #answers: ExpiringCache<Promise<CamList>>;
  readonly #accounts: ExpiringCache<true>;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(options: CamsOptions) {
    this.#options = options;
    this.#answers = new ExpiringCache(options.clock, CAM_SEARCH_CACHE_MS, ANSWERS_MAX);
    this.#accounts = new ExpiringCache(options.clock, CAM_ACCOUNT_CACHE_MS, ACCOUNTS_MAX);
  }

  /** An aborted search is empty at once. The partner's answer is still cached, for the next member. */
  search(filters: CamFilters, signal?: AbortSignal): Promise<CamList> {
    const answer = this.#answer(filters);
    return signal ? Promise.race([answer, emptyOnAbort(signal)]) : answer;
  }

  #answer({ gender, min_age, max_age }: CamFilters): Promise<CamList> {
    const ages = { min_age: clampAge(min_age), max_age: clampAge(max_age) };
    const address = partnerUrl(this.#options.base, 'search', { gender, ...ages });
    const cached = this.#answers.get(address.href);
    if (cached) return cached;
    if (isRecent(this.#failedAt, CAM_BACKOFF_MS, this.#options.clock())) return Promise.resolve({});
    const answer = this.#request(address).catch((error: unknown) =>
      isQuestionRefused(error) ? {} : this.#pause(address, error),
    );
    this.#answers.set(address.href, answer);
    return answer;
  }

  /** Whether a recent answer contained the account. `filters` repeats the search if another process got that answer. */
  async isKnownAccount(account: string, filters: () => CamFilters): Promise<boolean> {
    if (this.#accounts.get(account)) return true;
    if (!ACCOUNT_PATTERN.test(account)) return false;
    return Object.values(await this.search(filters())).some((cam) => cam.account === account);
  }

  room(account: string): URL {
    return partnerUrl(this.#options.base, 'room', { account });
  }

  async #request(address: URL): Promise<CamList> {
    const { partnerFetch, timeoutMs = CAM_SEARCH_TIMEOUT_MS } = this.#options;
    const bytes = await fetchBytes(partnerFetch, address, timeoutMs, CAM_ANSWER_MAX_BYTES);
    const list = readList(bytes);
    for (const { account } of Object.values(list)) this.#accounts.set(account, true);
    return list;
  }

  #pause(address: URL, error: unknown): CamList {
    const { clock, log } = this.#options;
    // Messages of other errors may contain an address.
    const why = error instanceof PartnerError ? { why: error.message } : errorFields(error);
    log.warn('webcam partner has no answer', why);
    this.#answers.delete(address.href);
    this.#failedAt = clock();
    return {};
  }
}

/** Other ages find nobody, and each would be another request to the partner. */
const clampAge = (age: string | undefined) =>
  age && String(Math.min(Math.max(Number(age), MIN_AGE_YEARS), MAX_AGE_YEARS));

const emptyOnAbort = (signal: AbortSignal): Promise<CamList> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve({});
    signal.addEventListener('abort', () => resolve({}), { once: true });
  });

/** The webcams that fit the contract, in the partner's order. Invalid ones are left out. */
function readList(bytes: Buffer): CamList {
  const answer = parse(bytes);
  const cams = typeof answer === 'object' && answer !== null && 'cams' in answer ? answer.cams : null;
  if (typeof cams !== 'object' || cams === null) throw new PartnerError('malformed');
  const listed = Object.entries(cams);
  // Cut before they are checked, because checks of thousands take long.
  const entries = listed.slice(0, CAMS_READ_MAX).flatMap(([key, cam]: [string, unknown]) => {
    const account = typeof cam === 'object' && cam !== null && 'account' in cam ? cam.account : null;
    const list = { [key]: { account } };
    return is({ cams: list }, camsAnswer) ? Object.entries(list as CamList) : [];
  });
  if (entries.length === 0 && listed.length > 0) throw new PartnerError('malformed');
  return Object.fromEntries(entries.slice(0, CAMS_PER_ANSWER_MAX));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new PartnerError('malformed');
  }
}
