/** Whether the browser supports passkeys. Separate from `passkeys.ts`, so that the check loads nothing else. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
