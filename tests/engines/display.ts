import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findEngines } from '../../scripts/engines.ts';

/** A display in memory, under the first free number. */
export async function startDisplay(): Promise<{ name: string; stop(): void }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn(findEngines().xvfb ?? 'Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(child.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop: () => child.kill() };
}
