import { paramsOf } from './route-path.ts';
import { type Match, ROUTES, type Route, type RouteName } from './routes.ts';

const ID = /^[\w-]{16}$/;
/** What a parameter may be; any other value makes the address a 404 (docs/product/screens.md#not-found). */
const PARAMS: Readonly<Record<string, RegExp>> = {
  memberId: ID,
  chatId: ID,
  transactionId: ID,
  type: /^(given|received)$/,
  creditId: /^[\w-]{1,64}$/,
  paymentMethod: /^[a-z-]{1,32}$/,
  slug: /^[\w-]{1,64}(\/[\w-]{1,64})*$/,
};

/** Whether a route's parameter may have this value. */
export const isParameter = (name: string, value: string) => PARAMS[name]?.test(value) ?? false;

/** The route of a path (no query, no hash), or null: an unknown path, or a parameter that fails its check. */
export function matchRoute(path: string): Match | null {
  for (const route of ROUTES as readonly Route<RouteName>[]) {
    const params = paramsOf(route, path);
    if (params && Object.entries(params).every(([name, value]) => isParameter(name, value))) return { route, params };
  }
  return null;
}
