/** Raised with every change of the loader: a full version is never changed once it is out (docs/decisions/0065). */
export const VERSION = '1.0.0';
