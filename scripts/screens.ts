/** `npm run screens`: renders the screenshots of the key screens and the README again (docs/testing.md#screens). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './machine/run-script.ts';
import { inBrowser } from './test/steps.ts';

const PROJECTS = ['screens-phone', 'screens-desktop', 'readme'].map((name) => `--project=${name}`);

async function renewPictures(): Promise<boolean> {
  if (!(await runScript('scripts/build.ts'))) return false;
  const reports = mkdtempSync(join(tmpdir(), 'sevenfold-screens-'));
  try {
    // Writes only those that look different, so that another machine doesn't change every file.
    const renew = inBrowser(...PROJECTS, '--update-snapshots=changed');
    const outcome = await renew(reports, (text) => process.stdout.write(text));
    return typeof outcome !== 'string' && outcome.failed === 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

if (!(await renewPictures())) process.exitCode = 1;
