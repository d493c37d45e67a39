/**
 * The name of a cookie that only this host may set. With `__Host-`, browsers refuse a cookie that another domain or plain
 * http has set. They accept the name only over https, so plain http (development) uses the name without it.
 */
export const hostCookieName = (isHttps: boolean, name: string): string => (isHttps ? `__Host-${name}` : name);
