import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Used } from './probe.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_DEADLINE_MS = 60_000;

interface MeasuredProcess {
  readonly port: number;
  /** The resources used since the process started; with `afterGc`, memory is measured after garbage collection. */
  used(afterGc?: boolean): Promise<Used>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The file for its output. Discarding the output would be faster than in production. */
  readonly output: string;
}

/** Starts a server in its own process and measures how much processor time and memory it uses. */
export async function startMeasured(
  script: string,
  { node = [], env = {}, output }: StartOptions,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const out = openSync(output, 'a');
  const probe = join(import.meta.dirname, 'probe.ts');
  const child = spawn(process.execPath, ['--expose-gc', ...node, '--import', probe, script], {
    cwd: ROOT,
    stdio: ['ignore', out, out, 'ipc'],
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  });
  await listening(child, port, output);
  return {
    port,
    async used(afterGc = false) {
      child.send(afterGc ? 'used-after-gc' : 'used');
      const [answer] = await once(child, 'message');
      return answer as Used;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listening(child: ChildProcess, port: number, output: string): Promise<void> {
  const end = performance.now() + START_DEADLINE_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The measured server did not start: see ${output}`);
    if (await answersOn(port)) return;
    await delay(100);
  }
  throw new Error(`The measured server did not start within ${START_DEADLINE_MS} ms: see ${output}`);
}

async function answersOn(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export const connectTo = (port: number) => connect({ port, host: '127.0.0.1', noDelay: true });
