import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

/** Runs a script in its own process, which frees its memory when it ends. Returns false if it failed. */
export async function runScript(path: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, path)], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
