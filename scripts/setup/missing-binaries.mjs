import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages with native code bring it as one optional package per platform, and npm lists in the lockfile only
 * those of the machine that wrote it. Names what this platform still needs, as `name@version`.
 */
export function missingBinaries(root, packages, platform = process.platform, arch = process.arch) {
  const libc = platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime ? '' : 'musl';
  const needed = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    if (!existsSync(join(root, path))) return [];
    return Object.entries(optionalDependencies).filter(
      ([name]) => fits(name, platform, arch, libc) && !isSeenFrom(root, path, name),
    );
  });
  return [...new Set(needed.map(([name, version]) => `${name}@${version}`))];
}

/** Whether the package installed at `path` finds `name` in its own folder or above. */
function isSeenFrom(root, path, name) {
  if (existsSync(join(root, path, 'node_modules', name, 'package.json'))) return true;
  return path !== '' && isSeenFrom(root, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** `@biomejs/cli-linux-x64`, `@rolldown/binding-linux-x64-gnu`, `@esbuild/linux-x64`: the platform ends the name. */
function fits(name, platform, arch, libc) {
  const found = /(?:^|[/-])(\w+)-(x64|arm64)(?:-(gnu|musl|msvc))?$/.exec(name.replace('linuxmusl-', 'linux-'));
  if (!found) return false;
  const musl = found[3] === 'musl' || name.includes('linuxmusl');
  return found[1] === platform && found[2] === arch && musl === (libc === 'musl');
}
