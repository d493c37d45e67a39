import { is } from 'superstruct';
import { type Ask, askForBytes, PartnerError, partnerAddress } from '#server/base/ask-partner.ts';
import { KeptFor } from '#server/base/kept-for.ts';
import { errorFields, type Log } from '#server/base/log.ts';
import { ACCOUNT_PATTERN, type CamsAnswer, camsAnswer } from '#shared/contracts/tiles.ts';
import {
  CAM_ACCOUNT_KNOWN_MS,
  CAM_ANSWER_MAX_BYTES,
  CAM_PAUSE_MS,
  CAM_SEARCH_KEPT_MS,
  CAM_SEARCH_TIMEOUT_MS,
  CAMS_PER_ANSWER_MAX,
} from '#shared/rules/limits.ts';

export interface CamFilters {
  readonly gender?: string | undefined;
  readonly min_age?: string | undefined;
  readonly max_age?: string | undefined;
}
type CamList = CamsAnswer['cams'];

interface CamsOptions {
  /** The partner's address: `<base>/search` lists webcams, `<base>/room` shows one. */
  base: URL;
  ask: Ask;
  clock: () => number;
  log: Log;
  timeoutMs?: number;
}

const ANSWERS_KEPT = 200;
const ACCOUNTS_KEPT = 5_000;

/**
 * The webcam partner. Whatever is wrong with it, the answer is an empty list, soon: it is asked once for the same filters
 * at one time, and after a failure not at all for a while, so that nobody waits for it again and again.
 */
export class Cams {
  readonly #options: CamsOptions;
  readonly #answers: KeptFor<Promise<CamList>>;
  readonly #accounts: KeptFor<true>;
  #pausedUntil = 0;

  constructor(options: CamsOptions) {
    this.#options = options;
    this.#answers = new KeptFor(options.clock, CAM_SEARCH_KEPT_MS, ANSWERS_KEPT);
    this.#accounts = new KeptFor(options.clock, CAM_ACCOUNT_KNOWN_MS, ACCOUNTS_KEPT);
  }

  search({ gender, min_age, max_age }: CamFilters): Promise<CamList> {
    const address = partnerAddress(this.#options.base, 'search', { gender, min_age, max_age });
    const kept = this.#answers.get(address.href);
    if (kept) return kept;
    if (this.#options.clock() < this.#pausedUntil) return Promise.resolve({});
    const asked = this.#ask(address).catch((error: unknown) => this.#none(address, error));
    this.#answers.set(address.href, asked);
    return asked;
  }

  /** Whether the partner has named it lately; `filters` are asked for where another process heard the answer. */
  async knows(account: string, filters: () => CamFilters): Promise<boolean> {
    if (this.#accounts.get(account)) return true;
    if (!ACCOUNT_PATTERN.test(account)) return false;
    return Object.values(await this.search(filters())).some((cam) => cam.account === account);
  }

  room(account: string): URL {
    return partnerAddress(this.#options.base, 'room', { account });
  }

  async #ask(address: URL): Promise<CamList> {
    const { ask, timeoutMs = CAM_SEARCH_TIMEOUT_MS } = this.#options;
    const bytes = await askForBytes(ask, address, timeoutMs, CAM_ANSWER_MAX_BYTES);
    const list = readList(bytes);
    for (const { account } of Object.values(list)) this.#accounts.set(account, true);
    return list;
  }

  #none(address: URL, error: unknown): CamList {
    const { clock, log } = this.#options;
    // Our own words; what others throw may quote an address.
    const why = error instanceof PartnerError ? { why: error.message } : errorFields(error);
    log.warn('webcam partner has no answer', why);
    this.#answers.delete(address.href);
    this.#pausedUntil = clock() + CAM_PAUSE_MS;
    return {};
  }
}

/** What fits the contract, in the partner's order. One webcam that does not fit takes no other with it. */
function readList(bytes: Buffer): CamList {
  const answer = parse(bytes);
  const cams = typeof answer === 'object' && answer !== null && 'cams' in answer ? answer.cams : null;
  if (typeof cams !== 'object' || cams === null) throw new PartnerError('malformed');
  const entries = Object.entries(cams).flatMap(([key, cam]: [string, unknown]) => {
    const account = typeof cam === 'object' && cam !== null && 'account' in cam ? cam.account : null;
    const list = { [key]: { account } };
    return is({ cams: list }, camsAnswer) ? Object.entries(list as CamList) : [];
  });
  if (entries.length === 0 && Object.keys(cams).length > 0) throw new PartnerError('malformed');
  return Object.fromEntries(entries.slice(0, CAMS_PER_ANSWER_MAX));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new PartnerError('malformed');
  }
}
