import { type Ask, askForBytes, PartnerError } from '#server/base/ask-partner.ts';
import { KeptFor } from '#server/base/kept-for.ts';
import { errorFields, type Log } from '#server/base/log.ts';
import { decodePhoto, fromPixels } from '#server/base/photo-decoder.ts';
import { WorkLane } from '#server/base/work-lane.ts';
import {
  CAM_SNAPSHOT_KEPT_MS,
  CAM_SNAPSHOT_MAX_BYTES,
  CAM_SNAPSHOT_SIZE_PX,
  CAM_SNAPSHOT_TIMEOUT_MS,
} from '#shared/rules/limits.ts';

interface SnapshotsOptions {
  ask: Ask;
  clock: () => number;
  log: Log;
  timeoutMs?: number;
}

const PICTURES_KEPT = 200;
const WAITING_MAX = 40;
const QUALITY = 62;

/**
 * Pictures of webcams, fetched by this server so that no browser asks a third party for anything (decision 54). What comes
 * is decoded and drawn anew, small: nothing else that a file may carry reaches a member.
 */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #pictures: KeptFor<Promise<Buffer | null>>;
  readonly #lane = new WorkLane(WAITING_MAX);

  constructor(options: SnapshotsOptions) {
    this.#options = options;
    this.#pictures = new KeptFor(options.clock, CAM_SNAPSHOT_KEPT_MS, PICTURES_KEPT);
  }

  /** WebP, or null where there is no picture. A failure is kept too: a host that is down is not asked for every tile. */
  picture(template: string, account: string): Promise<Buffer | null> {
    const address = template.replace('{account}', () => encodeURIComponent(account));
    const kept = this.#pictures.get(address);
    if (kept) return kept;
    const made = this.#make(new URL(address)).catch((error: unknown) => {
      const why = error instanceof PartnerError ? { why: error.message } : errorFields(error);
      this.#options.log.warn('no snapshot of a webcam', why);
      return null;
    });
    this.#pictures.set(address, made);
    return made;
  }

  async #make(address: URL): Promise<Buffer> {
    const { ask, timeoutMs = CAM_SNAPSHOT_TIMEOUT_MS } = this.#options;
    const file = await askForBytes(ask, address, timeoutMs, CAM_SNAPSHOT_MAX_BYTES);
    return this.#lane.run(async () => {
      const [width, height] = CAM_SNAPSHOT_SIZE_PX;
      const pixels = await decodePhoto(file);
      return fromPixels(pixels).resize({ width, height, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
    });
  }
}
