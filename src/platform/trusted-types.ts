/** The only script addresses a string may become: our two workers (docs/product/must-hold.md#s3: Trusted Types). */
const WORKERS = ['/sw.js', '/sw-push.js?v=2'];

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

export function allowOwnWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (WORKERS.includes(address)) return address;
      throw new TypeError('Not a worker of this site');
    },
  });
}
