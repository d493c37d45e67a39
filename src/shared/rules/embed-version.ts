/** Increase with every change of the loader. A released version never changes (docs/decisions/0065). */
export const VERSION = '1.1.0';

/** What partners install for React and Preact. Each released package stays available. */
export const PACKAGE_PATH = `/embed/sevenfold-lander-${VERSION}.tgz`;
