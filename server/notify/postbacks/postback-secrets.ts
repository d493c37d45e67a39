import { EnvError, type StartEnv } from '#server/base/start-error.ts';
import type { Partner } from '#shared/contracts/partner.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

type PostbackTarget = NonNullable<Partner['postback']>;
export type SecretOf = (postback: Pick<PostbackTarget, 'url' | 'secret_env'>) => string | null;

const SECRET_MIN_CHARS = 16;
/** Signs postbacks from this process to itself, so it need not be secret. */
const LOCAL_SECRET = 'only-for-this-machine';

const isLocal = (url: string) => url.startsWith('http:');

/** Reads secrets from the environment. Outside production, partners on this machine need none. */
export function secretsOf(env: StartEnv): SecretOf {
  return ({ url, secret_env }) => env.secret(secret_env) ?? (isLocal(url) && !env.production ? LOCAL_SECRET : null);
}

/**
 * @throws EnvError for secrets that are too short and, in production, for missing ones (docs/operate.md#partners-postbacks).
 */
export function checkSecrets(packs: readonly SitePack[], env: StartEnv): void {
  const problems = new Map<string, string>();
  for (const { host, partners } of packs) {
    for (const { id, postback } of partners) {
      if (!postback || problems.has(postback.secret_env)) continue;
      const problem = problemOf(postback.secret_env, `${host} signs its postbacks to "${id}" with it`, env);
      if (problem) problems.set(postback.secret_env, problem);
    }
  }
  if (problems.size > 0) throw new EnvError([...problems.values()].join('\n'));
}

function problemOf(name: string, use: string, env: StartEnv): string | null {
  const secret = env.secret(name);
  if (secret === null) {
    return env.production ? `${name} is missing: ${use}. Set it, or remove the partner from the site pack.` : null;
  }
  if (secret.length >= SECRET_MIN_CHARS) return null;
  return `${name} is too short: it needs ${SECRET_MIN_CHARS} characters or more.`;
}
