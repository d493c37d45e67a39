import type { Params, Route, RoutePath } from './routes.ts';

/**
 * The URL path of a route. The argument is the route's path, so that pages need not load the table of routes. The segment
 * of a missing optional parameter is omitted.
 */
export const pathTo = (path: RoutePath, params: Params = {}): string =>
  path.replace(/\/:(\w+)[*?]?/g, (_all, key: string) => (params[key] ? `/${params[key]}` : '')) || '/';

/** The parameters of `path` by a route's pattern or its alias, or null if it matches neither. */
export function paramsOf({ path: pattern, alias }: Route, path: string): Params | null {
  for (const form of [pattern, alias]) {
    const source = form?.replace(/\/:(\w+)([*?]?)/g, (_all, name: string, kind: string) => {
      const segment = `/(?<${name}>${kind === '*' ? '.+?' : '[^/]+'})`;
      return kind ? `(?:${segment})?` : segment;
    });
    const found = source && new RegExp(`^${source}/?$`).exec(path);
    // JSON drops absent optional parameters and makes a plain object.
    if (found) return JSON.parse(JSON.stringify(found.groups ?? {}));
  }
  return null;
}
