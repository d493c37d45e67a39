import { keepForReload, takeToken, tokenBeforeReload } from '#src/platform/link-token.ts';

let kept = { path: '', token: '' };

/**
 * The token of the mail's link that led to this page, or empty. It outlives the page's layout, which changes when a member
 * is known, and its reload, as of a tab that the phone put aside, but not the page.
 */
export function linkToken(): string {
  const token = takeToken();
  if (token || kept.path !== location.pathname) {
    kept = { path: location.pathname, token: token || tokenBeforeReload() };
    keepForReload(kept.token);
  }
  return kept.token;
}

/** It has served, or it never will. */
export const forgetLinkToken = () => {
  kept = { path: '', token: '' };
  keepForReload('');
};
