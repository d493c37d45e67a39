import type { Params, Route, RoutePath } from './routes.ts';

/**
 * The address of a route, named by its path in the table so that no page has to load the table. A missing optional
 * parameter leaves its segment out.
 */
export const pathTo = (path: RoutePath, params: Params = {}): string =>
  path.replace(/\/:(\w+)[*?]?/g, (_all, key: string) => (params[key] ? `/${params[key]}` : '')) || '/';

/** The parameters of `path` under a route's pattern or its alias, or null where it fits neither. */
export function paramsOf({ path: pattern, alias }: Route, path: string): Params | null {
  for (const form of [pattern, alias]) {
    const source = form?.replace(/\/:(\w+)([*?]?)/g, (_all, name: string, kind: string) => {
      const segment = `/(?<${name}>${kind === '*' ? '.+?' : '[^/]+'})`;
      return kind ? `(?:${segment})?` : segment;
    });
    const found = source && new RegExp(`^${source}/?$`).exec(path);
    // Without the optional ones that are absent, and as a plain object.
    if (found) return JSON.parse(JSON.stringify(found.groups ?? {}));
  }
  return null;
}
