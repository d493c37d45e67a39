import { ExpiringCache } from '#server/base/expiring-cache.ts';
import { errorFields } from '#server/base/log.ts';
import { fetchBytes, PartnerError, type PartnerFetch } from '#server/base/partner-request.ts';
import { decodePhoto, fromPixels } from '#server/base/photo-decoder.ts';
import { SerialQueue } from '#server/base/serial-queue.ts';
import type { TileNeeds } from './needs.ts';

const CAM_SNAPSHOT_TIMEOUT_MS = 3_000;
const CAM_SNAPSHOT_CACHE_MS = 60_000;
const CAM_SNAPSHOT_MAX_BYTES = 3 * 1024 * 1024;
const CAM_SNAPSHOT_SIZE_PX = [360, 480] as const;

interface SnapshotsOptions extends TileNeeds {
  partnerFetch: PartnerFetch;
  timeoutMs?: number;
}

const PICTURES_MAX = 200;
const WAITING_MAX = 40;
const QUALITY = 62;

/**
 * Pictures of webcams. This server fetches them, so that browsers send no request to third parties
 * (docs/decisions/0054). They are re-encoded, so that members get nothing else that a file may contain.
 */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #pictures: ExpiringCache<Promise<Buffer | null>>;
  readonly #queue = new SerialQueue(WAITING_MAX);

  constructor(options: SnapshotsOptions) {
    this.#options = options;
    this.#pictures = new ExpiringCache(options.clock, CAM_SNAPSHOT_CACHE_MS, PICTURES_MAX);
  }

  /** WebP, or null on failure. Failures are cached too, so that a host that is down gets no request for every tile. */
  picture(template: string, account: string): Promise<Buffer | null> {
    const address = template.replace('{account}', () => encodeURIComponent(account));
    const cached = this.#pictures.get(address);
    if (cached) return cached;
    const picture = this.#fetch(new URL(address)).catch((error: unknown) => {
      const why = error instanceof PartnerError ? { why: error.message } : errorFields(error);
      this.#options.log.warn('no snapshot of a webcam', why);
      return null;
    });
    this.#pictures.set(address, picture);
    return picture;
  }

  async #fetch(address: URL): Promise<Buffer> {
    const { partnerFetch, timeoutMs = CAM_SNAPSHOT_TIMEOUT_MS } = this.#options;
    const file = await fetchBytes(partnerFetch, address, timeoutMs, CAM_SNAPSHOT_MAX_BYTES);
    return this.#queue.run(async () => {
      const [width, height] = CAM_SNAPSHOT_SIZE_PX;
      const pixels = await decodePhoto(file);
      return fromPixels(pixels).resize({ width, height, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
    });
  }
}
