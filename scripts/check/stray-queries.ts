import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BUILDS_QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
/** Folders whose queries still stand among their rules. Take folders out of this list, never put one in. */
const NOT_YET = [
  'server/notify/items/',
  'server/notify/mail/',
  'server/notify/news/',
  'server/notify/notices/',
  'server/notify/postbacks/',
  'server/notify/push/',
];

/** Every place of the server that builds a query outside `queries.ts` files and `server/store`. */
export function findStrayQueries(root: string): string[] {
  return globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('server/store/') && basename(path) !== 'queries.ts')
    .filter((path) => !NOT_YET.some((folder) => path.startsWith(folder)))
    .sort()
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          BUILDS_QUERY.test(line) ? [`${path}:${index + 1} builds a query: move it to queries.ts of its folder`] : [],
        ),
    );
}
