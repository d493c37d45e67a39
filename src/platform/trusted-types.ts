/**
 * The only strings that Trusted Types accept as script URLs: our two workers, and the tag's origin
 * (docs/product/must-hold.md#s3).
 */
const WORKERS = ['/sw.js', '/sw-push.js?v=2'];

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/** `tag` is the URL of the session replay tag, on sites that have one. It loads more scripts from its origin. */
export function allowScripts(tag?: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const origin = tag && `${new URL(tag).origin}/`;
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (WORKERS.includes(address) || (origin && address.startsWith(origin))) return address;
      throw new TypeError('Not a script of this site');
    },
  });
}
