import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The environment for tools. They start with `env node`, which must find the project's Node and not the machine's. */
export function withOwnNode(): NodeJS.ProcessEnv {
  const path = [join(ROOT, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH];
  return { ...process.env, PATH: path.join(delimiter) };
}
