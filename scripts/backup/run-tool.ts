import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** How to install the program. */
  readonly missing: string;
}

/** Runs a program of the system. Returns what it writes to stdout. @throws with what it writes to stderr */
export async function runTool(name: string, args: readonly string[], { env, missing }: ToolOptions): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`${name} is not installed. ${missing}`) : error;
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [output, errors, [code]] = await Promise.race([ended, failed]);
  if (code !== 0) throw new Error(`${name} failed: ${errors.trim()}`);
  return output;
}
