import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const binaryOf = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function ownNodeWillDo() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Looking is enough where the stamp is right; starting the binary would cost 40 ms of every `npm start`. */
export function isNodeThere(root) {
  return existsSync(binaryOf(root)) || ownNodeWillDo();
}

function versionOf(root) {
  const asked = spawnSync(binaryOf(root), ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/**
 * The package `node` fetches the binary in an install script, and npm 11 and later skip those unless
 * package.json allows them. Makes sure that it came; gives the reason where it can't be had.
 */
export async function ensurePinnedNode(root, runNpm, say) {
  const folder = join(root, 'node_modules', 'node');
  const wanted = `v${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version}`;
  if (versionOf(root) === wanted) return undefined;
  say(`fetching Node ${wanted}, which everything here runs on …`);
  await runNpm(['rebuild', 'node']);
  if (versionOf(root) === wanted) return undefined;
  rmSync(join(folder, 'bin', 'node'), { force: true });
  const script = spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, encoding: 'utf8' });
  if (versionOf(root) === wanted) return undefined;
  return withoutPinnedNode(wanted, `${script.stdout || ''}${script.stderr || ''}`.trim(), say);
}

function withoutPinnedNode(wanted, output, say) {
  if (ownNodeWillDo()) {
    say(`Node ${wanted} can't be had on this machine; going on with its own ${process.version}.`);
    return undefined;
  }
  return `Node ${wanted} can't be had on this machine, and its own ${process.version} is too old (22.18 is the oldest that works).
Install Node 24 (https://nodejs.org) and try again.${output ? `\n${output}` : ''}`;
}
