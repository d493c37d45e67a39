import { EnvError } from '#server/base/start-error.ts';
import { checkMode } from '#server/health/check-settings.ts';
import { type Finding, finding } from '#server/health/finding.ts';
import { type Env, readEnv } from '#server/start/env.ts';

/** The settings, or null with a finding for each mistake. */
export function checkEnv(source: Readonly<Record<string, string | undefined>>): [Env | null, Finding[]] {
  try {
    const env = readEnv(source);
    return [env, [checkMode(env.production)]];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [null, error.message.split('\n').map((line) => finding('configuration')('failure', line))];
  }
}
