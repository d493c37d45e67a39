/**
 * Stands in for wouter's own `react-deps.js`, the one seam between router and framework: that file imports all of React by
 * a computed name, which would keep preact/compat in the bundle. Of wouter the app uses `navigate`, which needs no hook.
 */
export const useSyncExternalStore = (): never => {
  throw new Error('src/state/location.ts follows the address; wouter’s hooks are not used');
};
