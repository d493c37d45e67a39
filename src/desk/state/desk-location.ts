import { navigate, usePathname } from 'wouter/use-browser-location';
import { leaveBackEntry } from '#src/platform/back-entry.ts';

/** Replaces the history entry that an open dialog has added, so that Back leads to the page before. */
const go: typeof navigate = (to, options) =>
  navigate(to, { ...options, replace: leaveBackEntry() || options?.replace === true });

/** The location for wouter's Router. */
export const useDeskLocation = (): [string, typeof navigate] => [usePathname(), go];
