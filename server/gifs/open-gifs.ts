import { fetchOverNetwork, type PartnerFetch } from '#server/base/partner-request.ts';
import { EnvError, type StartEnv } from '#server/base/start-error.ts';
import type { GifProviderName } from '#shared/contracts/gif-source.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { drawingsIn, type TextsOf } from './drawings.ts';
import type { GifProvider } from './found-gif.ts';
import { type GifSources, Gifs } from './gifs.ts';
import { giphy } from './giphy.ts';
import { httpProvider } from './http-provider.ts';
import { klipy } from './klipy.ts';
import type { GifNeeds } from './needs.ts';

interface GifSourceOptions {
  packs: readonly Pick<SitePack, 'host' | 'gifs'>[];
  env: StartEnv;
  texts: TextsOf;
  partnerFetch?: PartnerFetch;
  timeoutMs?: number;
}

const APIS = { giphy, klipy };

/** Opens the GIFs of all sites. @throws EnvError as `readGifSources` */
export const openGifs = ({ store, clock, log, ...options }: GifSourceOptions & GifNeeds): Gifs =>
  new Gifs({ ...readGifSources(options), store, clock, log });

/**
 * The GIF provider of each site. A provider without its key is replaced by our own drawings. @throws EnvError for a missing key in
 * production
 */
export function readGifSources({
  packs,
  env,
  texts,
  partnerFetch = fetchOverNetwork,
  timeoutMs,
}: GifSourceOptions): GifSources {
  const drawings = drawingsIn(texts);
  const bySite = new Map<string, { name: GifProviderName; provider: GifProvider }>();
  const byName = new Map<GifProviderName, GifProvider>([['drawings', drawings]]);
  const missing: string[] = [];
  for (const { host, gifs } of packs) {
    if (!gifs) continue;
    const { provider: name, secret_env: secret = '', api: baseUrl } = gifs;
    const key = env.secret(secret);
    if (name !== 'drawings' && !key && env.production)
      missing.push(`${secret} is missing: ${host} asks "${name}" for GIFs with it.`);
    const provider =
      name === 'drawings' || !key
        ? drawings
        : httpProvider({ api: APIS[name], pictureHosts: hostsOf(name, packs), baseUrl, key, partnerFetch, timeoutMs });
    bySite.set(host, { name, provider });
    byName.set(name, provider);
  }
  if (missing.length > 0) throw new EnvError([...new Set(missing)].join('\n'));
  return { bySite, byName };
}

/** The hosts of all sites with this provider: a GIF from one site can be shown on another of its pool. */
const hostsOf = (name: keyof typeof APIS, packs: GifSourceOptions['packs']) =>
  packs.flatMap(({ gifs }) => (gifs?.provider === name ? (gifs.pictures ?? APIS[name].pictureHosts) : []));
