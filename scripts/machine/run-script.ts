import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

/** Runs a script in a process of its own, which gives its memory back when it is done; false where it failed. */
export async function runScript(path: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, path)], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
