import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export function canAptInstall(): boolean {
  return existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

let queue: Promise<unknown> = Promise.resolve();

/** Installs Debian packages without prompts, one call after the other. Returns the reason if that fails. */
export function aptInstall(packages: string[], log: (line: string) => void): Promise<string> {
  const installed = queue.then(() => install(packages, log));
  queue = installed;
  return installed;
}

async function install(packages: string[], log: (line: string) => void): Promise<string> {
  log(`installing ${packages.join(', ')} from Debian's packages …`);
  const command = ['install', '-y', '--no-install-recommends', '-q', ...packages];
  // Tries with the current package lists first. If they are missing or too old, updates them and retries.
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
