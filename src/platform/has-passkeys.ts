/** Whether the browser knows passkeys at all. Apart from what it takes to use one, so that asking costs nothing. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
