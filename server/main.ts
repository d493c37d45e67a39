import { join } from 'node:path';
import { createLog, errorFields } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { explainStart, type StartPlace, startPlace } from '#server/start/explain-start.ts';
import { type RunningServer, startServer } from '#server/start/start-server.ts';

const ROOT = join(import.meta.dirname, '..');

/** Starts with the settings of the environment and stops on a signal. If the start fails, it prints why and exits with 1. */
export async function main(onProgress?: (line: string) => void): Promise<RunningServer | null> {
  // Only the server's user can read the files it writes: messages, photos, keys.
  process.umask(0o077);
  let place: StartPlace | null = null;
  try {
    const env = readEnv(process.env);
    place = startPlace(env, ROOT);
    const log = createLog(env.LOG_LEVEL);
    const server = await startServer({ env, log, root: ROOT, ...(onProgress && { onProgress }) });
    let stopping = false;
    const stop = async (signal: string) => {
      // A second signal stops at once.
      if (stopping) process.exit(1);
      stopping = true;
      log.info('stopping', { signal });
      await server.stop();
      log.info('stopped');
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
    process.on('unhandledRejection', (error) => log.error('unhandled rejection', errorFields(error)));
    return server;
  } catch (error) {
    const reason = explainStart(error, place);
    console.error(reason === null ? error : `The server does not start:\n${reason}`);
    process.exitCode = 1;
    return null;
  }
}

if (import.meta.main) await main();
