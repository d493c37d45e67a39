/** What the statuses of refusals mean (docs/product/errors.md#statuses). */
export const ERROR_MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request does not fit the contract.',
  401: 'Not logged in, or a wrong password.',
  402: 'Not enough credits.',
  403: 'Not allowed.',
  404: 'Unknown, hidden, deleted, blocked or of another pool: all alike.',
  409: 'A conflict, or a page that shows another account.',
  410: 'The link or token is used or expired.',
  413: 'Too large.',
  415: 'Unsupported type.',
  422: 'Fields are wrong.',
  429: 'Too many requests.',
  500: 'A failure of the server.',
  503: 'Busy, or something it needs is away.',
};
