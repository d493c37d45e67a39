/**
 * The server checks an address once it contains both characters (docs/product/sign-up.md#account-step). In a file of its own,
 * because landers need it before the rules of the form have loaded.
 */
export const isEmailAskable = (email: string): boolean => email.includes('@') && email.includes('.');
