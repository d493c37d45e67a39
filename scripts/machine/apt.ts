import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export function canAptInstall(): boolean {
  return existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

let turn: Promise<unknown> = Promise.resolve();

/** Installs Debian packages without asking anything, one call after the other. Gives the reason where that fails. */
export function aptInstall(packages: string[], say: (line: string) => void): Promise<string> {
  const installed = turn.then(() => install(packages, say));
  turn = installed;
  return installed;
}

async function install(packages: string[], say: (line: string) => void): Promise<string> {
  say(`installing ${packages.join(', ')} from Debian's packages …`);
  const command = ['install', '-y', '--no-install-recommends', '-q', ...packages];
  // What is listed may be installable at once; lists too old, or missing, are fetched and it is tried again.
  if ((await aptGet(command)) === '') return '';
  const update = await aptGet(['update', '-q']);
  const again = await aptGet(command);
  return again === '' ? '' : `${again} ${update}`.trim();
}

function aptGet(args: string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => done(error.message));
    child.on('close', (code) =>
      done(code === 0 ? '' : errors.trim().split('\n').slice(-2).join(' ') || `code ${code}`),
    );
  });
}
