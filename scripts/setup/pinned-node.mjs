import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const binaryOf = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function isOwnNodeSupported() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Only checks that the file exists: starting the binary would add 40 ms to every `npm start`. */
export function isNodeThere(root) {
  return existsSync(binaryOf(root)) || isOwnNodeSupported();
}

function versionOf(root) {
  const asked = spawnSync(binaryOf(root), ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/**
 * The package `node` downloads its binary in an install script, which npm 11 and later skip unless package.json allows it.
 * Makes sure that the binary is there, or returns the reason why it can't be installed.
 */
export async function ensurePinnedNode(root, runNpm, log) {
  const folder = join(root, 'node_modules', 'node');
  const wanted = `v${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version}`;
  if (versionOf(root) === wanted) return undefined;
  log(`downloading Node ${wanted}, which runs the project …`);
  await runNpm(['rebuild', 'node']);
  if (versionOf(root) === wanted) return undefined;
  rmSync(join(folder, 'bin', 'node'), { force: true });
  const script = spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, encoding: 'utf8' });
  if (versionOf(root) === wanted) return undefined;
  return withoutPinnedNode(wanted, `${script.stdout || ''}${script.stderr || ''}`.trim(), log);
}

function withoutPinnedNode(wanted, output, log) {
  if (isOwnNodeSupported()) {
    log(`Node ${wanted} can't be installed on this machine; using its own ${process.version}.`);
    return undefined;
  }
  return `Node ${wanted} can't be installed on this machine, and its own ${process.version} is too old (22.18 is the oldest that works).
Install Node 24 (https://nodejs.org) and try again.${output ? `\n${output}` : ''}`;
}
