import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';

/** The pages and the list of places come from the build. @throws StartError if it is missing */
export function requireBuild(root: string, hosts: readonly string[]): void {
  const needed = ['dist/renderer/render.js', '.cache/geo/places.json', ...hosts.map((host) => `dist/sites/${host}`)];
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing) throw new StartError(`${join(root, missing)} is missing. Run npm run build in ${root} first.`);
}
