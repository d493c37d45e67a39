import { storeLinkToken, takeToken, tokenBeforeReload } from '#src/platform/link-token.ts';

let current = { path: '', token: '' };

/**
 * The token of the email link that opened this page, or empty. It survives a change of layout and a reload, for example
 * of a tab that the phone had discarded. It doesn't survive a change of page.
 */
export function linkToken(): string {
  const token = takeToken();
  if (token || current.path !== location.pathname) {
    current = { path: location.pathname, token: token || tokenBeforeReload() };
    storeLinkToken(current.token);
  }
  return current.token;
}

/** Call this when the token has been used or can't be used. */
export const forgetLinkToken = () => {
  current = { path: '', token: '' };
  storeLinkToken('');
};
