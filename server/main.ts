import { join } from 'node:path';
import { EnvError, readEnv } from './env.ts';
import { createLog, errorFields } from './log.ts';
import { SitePackError } from './sites/load-sites.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { DataInUseError } from './store/process-lock.ts';

const ROOT = join(import.meta.dirname, '..');

/** Starts by the environment and stops by signal; a start that can't succeed ends the process and says why. */
export async function main(onProgress?: (line: string) => void): Promise<RunningServer | null> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.LOG_LEVEL);
    const server = await startServer({ env, log, root: ROOT, ...(onProgress && { onProgress }) });
    let stopping = false;
    const stop = async (signal: string) => {
      // A second signal doesn't wait.
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
    console.error(explain(error));
    process.exitCode = 1;
    return null;
  }
}

function explain(error: unknown): string {
  if (error instanceof EnvError || error instanceof SitePackError)
    return `The server does not start:\n${error.message}`;
  if (error instanceof DataInUseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const { port } = error as Error & { port?: number };
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${(port ?? 8080) + 10} npm start`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.main) await main();
