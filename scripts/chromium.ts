import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, canAptInstall } from './machine/apt.ts';

const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Headless, as root in a container too, and without one word to anyone but the pages under test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, the system's own, or the one Playwright has downloaded before. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The same engine without a browser's window and profile around it: a visit costs it a third. It has no notifications and
 * lets frames keep what browsers forbid them. Where Debian's isn't there, or a Chromium is named, there is none.
 */
export function findHeadlessShell(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(SHELL_PATH) ? SHELL_PATH : undefined;
}

/** The path of a Chromium, installed first where there is none; and with it, where that can be had, the headless shell. */
export async function ensureChromium(say: (line: string) => void = console.log): Promise<string> {
  const there = findChromium();
  if (there && (findHeadlessShell() || process.env.CHROMIUM_PATH)) return there;
  const missing = [...(there ? [] : ['chromium']), 'chromium-headless-shell'];
  const apt = canAptInstall() ? await aptInstall(missing, say) : 'not a Debian machine with root rights';
  if (there) return there;
  const installed = findChromium();
  if (installed) return installed;
  say("Chromium is missing; fetching Playwright's own (about 150 MB) …");
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
    `Chromium can't be had here. apt-get: ${apt}. Playwright's download: ${download}\nInstall one by hand and name it: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}
