import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { aptInstall, canAptInstall } from './machine/apt.ts';

const NGINX = '/usr/sbin/nginx';
/** Its exit code 101 forbids packages to start services. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs nginx if it is missing, without starting it. Returns the reason if that fails. */
export async function ensureNginx(log: (line: string) => void = console.log): Promise<string> {
  if (existsSync(NGINX)) return '';
  if (!canAptInstall()) return "nginx isn't installed, and this isn't a Debian machine with root rights";
  const isOurs = !existsSync(POLICY);
  // Otherwise Debian starts a web server for everybody on port 80.
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const problem = await aptInstall(['nginx-light'], log);
  if (isOurs) rmSync(POLICY, { force: true });
  return existsSync(NGINX) ? '' : `nginx could not be installed: ${problem}`;
}
