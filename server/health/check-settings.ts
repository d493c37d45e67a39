import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_KEYS_FILE } from '#server/base/data-files.ts';
import { readTextFile } from '#server/base/read-text-file.ts';
import { requireBuild, requireNiche } from '#server/output/require-build.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { type Finding, finding, reasonOf } from './finding.ts';

/** What the checks need of the settings of the process. */
export interface Settings {
  readonly production: boolean;
  /** The value of a variable that a site pack names; null if it is not set. */
  readonly secret: (name: string) => string | null;
  readonly vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | null;
  readonly PAYMENT_PROVIDER: string | null;
  readonly PAYMENT_SECRET: string | null;
  readonly SMTP_URL: string | null;
}

/** The variables could be read. */
export function checkMode(production: boolean): Finding {
  const say = finding('configuration');
  return production
    ? say('ok', 'Every variable can be used.')
    : say(
        'warning',
        'This is no production server: it shows all emails and has a demo login. Set NODE_ENV=production.',
      );
}

/** Whether the site packs can be read, their secrets are set, and their niches are built. */
export function checkSites(
  readPacks: () => readonly SitePack[],
  env: Pick<Settings, 'secret' | 'production'>,
  root: string,
): [readonly SitePack[], Finding[]] {
  const say = finding('site packs');
  let packs: readonly SitePack[];
  try {
    packs = readPacks();
  } catch (error) {
    return [[], [say('failure', reasonOf(error))]];
  }
  const found = missingSecrets(packs, env).map((name) =>
    say('failure', `A site pack names ${name}. Set this variable.`),
  );
  try {
    requireBuild(root);
    for (const pack of packs) requireNiche(root, pack);
    found.push(say('ok', `${packs.length} sites can be served: ${packs.map(({ host }) => host).join(', ')}.`));
  } catch (error) {
    found.push(say('failure', reasonOf(error)));
  }
  return [packs, found];
}

/** Outside production, stand-ins need no secrets. */
function missingSecrets(
  packs: readonly SitePack[],
  { secret, production }: Pick<Settings, 'secret' | 'production'>,
): string[] {
  const names = packs.flatMap(({ partners = [], gifs, prices }) => [
    gifs?.secret_env,
    prices?.provider?.secret_env,
    prices?.provider?.webhook_secret_env,
    ...partners.map(({ postback }) => postback?.secret_env),
  ]);
  return [...new Set(names)].filter((name) => name !== undefined).filter((name) => production && secret(name) === null);
}

/** Whether the two keys of web push are a pair. */
export function checkPushKeys({ vapid }: Pick<Settings, 'vapid'>, dataDir: string): Finding {
  const say = finding('push keys');
  const file = join(dataDir, PUSH_KEYS_FILE);
  if (!vapid && !existsSync(file))
    return say('warning', `There are none yet: the first start creates ${file}. Back it up.`);
  try {
    const { publicKey, privateKey } = vapid ?? JSON.parse(readTextFile(file));
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    if (curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url')))
      return say('ok', 'The two keys belong together.');
  } catch {
    // The sentence below explains what to do.
  }
  return say(
    'failure',
    'The public key does not belong to the private one. Restore both from your backup, or create a new pair.',
  );
}

/** Whether sites with prices can collect payments. */
export function checkPayments(
  env: Pick<Settings, 'PAYMENT_PROVIDER' | 'PAYMENT_SECRET' | 'production'>,
  packs: readonly SitePack[],
): Finding {
  const say = finding('payments');
  const { PAYMENT_PROVIDER: provider, PAYMENT_SECRET: secret, production } = env;
  const priced = packs.filter(({ prices }) => prices);
  if (priced.length === 0) return say('ok', 'No site has prices.');
  const selling = priced.filter(({ prices }) => !prices?.provider).map(({ host }) => host);
  if (selling.length === 0) return say('ok', `${priced.length} sites collect payments with accounts of their own.`);
  if (provider === null && production)
    return say('warning', `Nobody can pay on ${selling.join(', ')}. Set PAYMENT_PROVIDER, or remove the prices.`);
  if (production && /^(?:sk_|rk_)?test_/.test(secret ?? ''))
    return say('failure', 'PAYMENT_SECRET is a key for tests: payments cost nothing. Set the live key.');
  return say('ok', `${provider ?? 'The test provider'} collects payments on ${selling.length} sites.`);
}
