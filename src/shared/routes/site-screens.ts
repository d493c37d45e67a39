import { isAboutMember, isForDevelopers, isRouteOff, ROUTES, type Route } from './routes.ts';

/** A screen of the site, at an address that exists. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isMember: boolean;
}

/** What stands in the place of parameters. Screens that need one without a value are left out. */
export interface Ids {
  readonly memberId: string;
  readonly chatId: string;
}

/** Visitors' screens, landers and members' screens in the order of the routes, without those of features that are off. */
export function screensOf(off: readonly string[], ids: Partial<Ids>): Screen[] {
  const values: Readonly<Record<string, string>> = { ...ids, type: 'given' };
  return (ROUTES as readonly Route[])
    .filter((route) => !isForDevelopers(route) && !isRouteOff(route.name, off))
    .flatMap((route) => {
      const segments = route.path.split('/').filter((segment) => segment && !/[*?]$/.test(segment));
      const filled = segments.map((segment) => (segment.startsWith(':') ? values[segment.slice(1)] : segment));
      // Orders and payments have no page before somebody has bought something.
      if (filled.some((segment) => segment === undefined)) return [];
      const isMember = route.access === 'member' || (route.access === 'optional' && route.path.includes(':'));
      return { name: route.name, path: `/${filled.join('/')}`, isMember: isMember && !isAboutMember(route) };
    });
}
