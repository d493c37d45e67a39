import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, canAptInstall } from './machine/apt.ts';

const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Works as root in a container, and makes no requests except for the tested pages. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns CHROMIUM_PATH, the system's Chromium, or the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The same engine without window and profile: a visit costs a quarter of the processor time (docs/decisions/0087). It has no
 * notifications and doesn't partition the storage of frames. Undefined if Debian's package isn't installed or CHROMIUM_PATH
 * is set.
 */
export function findHeadlessShell(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL_PATH) ? SHELL_PATH : undefined;
}

/** Returns the path of Chromium. Installs it first if it is missing, with the headless shell if possible. */
export async function ensureChromium(log: (line: string) => void = console.log): Promise<string> {
  const present = findChromium();
  if (present && (findHeadlessShell() || process.env.CHROMIUM_PATH)) return present;
  const missing = [...(present ? [] : ['chromium']), 'chromium-headless-shell'];
  const apt = canAptInstall() ? await aptInstall(missing, log) : 'not a Debian machine with root rights';
  if (present) return present;
  const installed = findChromium();
  if (installed) return installed;
  log('Chromium is missing; downloading it with Playwright (about 150 MB) …');
  const download = await new Promise<string>((done) => {
    const child = spawn(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => done(error.message));
    child.on('close', () => done(errors.trim().split('\n').slice(0, 3).join('\n')));
  });
  const downloaded = findChromium();
  if (downloaded && spawnSync(downloaded, ['--version']).status === 0) return downloaded;
  throw new Error(
    `Chromium could not be installed. apt-get: ${apt}. Playwright: ${download}\nInstall it yourself and run: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}
