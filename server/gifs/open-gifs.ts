import { type Ask, askByNetwork } from '#server/base/ask-partner.ts';
import type { Log } from '#server/base/log.ts';
import { EnvError, type StartEnv } from '#server/base/start-error.ts';
import type { Store } from '#server/store/store.ts';
import type { GifProviderName } from '#shared/contracts/gif-source.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { drawings } from './drawings.ts';
import type { GifProvider } from './found-gif.ts';
import { Gifs } from './gifs.ts';
import { giphy } from './giphy.ts';
import { httpProvider } from './http-provider.ts';
import { tenor } from './tenor.ts';

interface OpenGifsOptions {
  packs: readonly Pick<SitePack, 'host' | 'gifs'>[];
  env: StartEnv;
  store: Store;
  clock: () => number;
  log: Log;
  ask?: Ask;
  timeoutMs?: number;
}

const DIALECTS = { giphy, tenor };

/**
 * Whose pictures the sites show. Outside production our own drawings play a provider whose key is not set; a start in
 * production that would leave a site without says so.
 */
export function openGifs({ packs, env, ask = askByNetwork, timeoutMs, ...deps }: OpenGifsOptions): Gifs {
  const bySite = new Map<string, { name: GifProviderName; provider: GifProvider }>();
  const byName = new Map<GifProviderName, GifProvider>([['drawings', drawings]]);
  const missing: string[] = [];
  for (const { host, gifs } of packs) {
    if (!gifs) continue;
    const { provider: name, secret_env: secret = '', api } = gifs;
    const key = env.secret(secret);
    if (name !== 'drawings' && !key && env.production)
      missing.push(`${secret} is missing: ${host} asks "${name}" for GIFs with it.`);
    const provider =
      name === 'drawings' || !key
        ? drawings
        : httpProvider({ dialect: DIALECTS[name], pictures: hostsOf(name, packs), api, key, ask, timeoutMs });
    bySite.set(host, { name, provider });
    byName.set(name, provider);
  }
  if (missing.length > 0) throw new EnvError([...new Set(missing)].join('\n'));
  return new Gifs({ bySite, byName, ...deps });
}

/** Of all sites that ask this provider: a picture found on one may be looked at on another of its pool. */
const hostsOf = (name: keyof typeof DIALECTS, packs: OpenGifsOptions['packs']) =>
  packs.flatMap(({ gifs }) => (gifs?.provider === name ? (gifs.pictures ?? DIALECTS[name].pictures) : []));
