import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../build/paths.ts';
import { freePort } from '../machine/free-port.ts';

/** Starts the server in its own process, which restarts when its files change. Returns its port. */
export async function startApiServer(publicPort: number): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=src/shared', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      // Emails and the origin check use the address that the browser sees.
      env: { ORIGIN_TEMPLATE: `http://{host}:${publicPort}`, LOG_LEVEL: 'warn', ...process.env, PORT: String(port) },
    },
  );
  return { port, process: child };
}
