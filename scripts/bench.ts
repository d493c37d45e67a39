/** `npm run bench -- <name>`: runs a benchmark that is too slow for every test run. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'bench');
const [name = '', ...options] = process.argv.slice(2);
const file = join(FOLDER, name, 'bench.ts');

if (name && existsSync(file)) {
  const { bench } = (await import(file)) as { bench: (options: readonly string[]) => Promise<void> };
  await bench(options);
} else {
  const names = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  console.error(`npm run bench -- <name>, where the name is one of: ${names.map((entry) => entry.name).join(', ')}`);
  process.exitCode = 1;
}
