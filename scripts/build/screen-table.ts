import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES_WITHOUT_ROUTE: Readonly<Record<string, string>> = { loadNotFound: '404', loadErrorPage: 'error' };
/** `login: lazy(() => import('./pages/login/login-page.tsx'))`, or the same as a variable and without `lazy`. */
const LOADER = /'?([\w-]+)'?(?:: \w+)?(?:: | = )(?:lazy\()?\(\) => import\('([^']+)'\)/g;

/** Which module shows which route, read from the source of a table of loaders such as `src/screens.ts`. */
export function readScreenTable(file: string): Map<string, string> {
  const loaders = readFileSync(file, 'utf8').matchAll(LOADER);
  return new Map(
    [...loaders].map(([, name = '', path = '']) => [PAGES_WITHOUT_ROUTE[name] ?? name, join(dirname(file), path)]),
  );
}
