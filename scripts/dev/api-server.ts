import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ROOT } from '../build/paths.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

/** The real server in a process of its own, which starts anew when something in it changes; answers with its port. */
export async function startApiServer(publicPort: number): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=src/shared', '--watch-preserve-output', 'server/main.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      // Mails and the check of origins name the address that the browser sees.
      env: { ORIGIN_TEMPLATE: `http://{host}:${publicPort}`, ...process.env, PORT: String(port) },
    },
  );
  return { port, process: child };
}
