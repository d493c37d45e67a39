import { EnvError, type StartEnv } from '#server/base/start-error.ts';
import type { Partner } from '#shared/contracts/partner.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

type PostbackTarget = NonNullable<Partner['postback']>;
export type SecretOf = (postback: Pick<PostbackTarget, 'url' | 'secret_env'>) => string | null;

const SECRET_MIN_CHARS = 16;
/** Signs what goes from this process to this process; it protects nothing. */
const LOCAL_SECRET = 'only-for-this-machine';

const isLocal = (url: string) => url.startsWith('http:');

/** Secrets stand in the environment alone. Partners on this machine need none outside production. */
export function secretsOf(env: StartEnv): SecretOf {
  return ({ url, secret_env }) => env.secret(secret_env) ?? (isLocal(url) && !env.production ? LOCAL_SECRET : null);
}

/** A start that would leave partners without postbacks says so. In production the demo partner is not told of anything. */
export function checkSecrets(packs: readonly SitePack[], env: StartEnv): void {
  const lines = packs.flatMap(({ host, partners }) =>
    partners.flatMap(({ id, postback }) => {
      if (!postback || isLocal(postback.url)) return [];
      const { secret_env: name } = postback;
      const secret = env.secret(name);
      if (secret === null)
        return env.production ? [`${name} is missing: ${host} signs its postbacks to "${id}" with it.`] : [];
      return secret.length < SECRET_MIN_CHARS
        ? [`${name} must have ${SECRET_MIN_CHARS} characters or more, and what is set hasn't.`]
        : [];
    }),
  );
  if (lines.length > 0) throw new EnvError([...new Set(lines)].join('\n'));
}
