import { paramsOf } from './route-path.ts';
import { isRouteOff, type Match, ROUTES, type Route, type RouteName } from './routes.ts';

const ID = /^[\w-]{16}$/;
/** The allowed values of parameters. Any other value is a 404 (docs/product/screens.md#not-found). */
const PARAMS: Readonly<Record<string, RegExp>> = {
  memberId: ID,
  chatId: ID,
  transactionId: ID,
  type: /^(given|received)$/,
  creditId: /^[\w-]{1,64}$/,
  paymentMethod: /^[a-z-]{1,32}$/,
  // Any text of a campaign, percent-encoded.
  slug: /./,
};

/** Whether a route's parameter may have this value. */
export const isParameter = (name: string, value: string) => PARAMS[name]?.test(value) ?? false;

/**
 * The route of a path without query and hash. Null for an unknown path, an invalid parameter, or a route that needs a
 * feature that is `off`.
 */
export function matchRoute(path: string, off: Iterable<string> = []): Match | null {
  for (const route of ROUTES as readonly Route<RouteName>[]) {
    const params = paramsOf(route, path);
    if (
      params &&
      !isRouteOff(route.name, off) &&
      Object.entries(params).every(([name, value]) => isParameter(name, value))
    )
      return { route, params };
  }
  return null;
}
