const OTHERS = ['cross-site', 'same-site'];

/** Whether a page of another origin requests a page of ours as a part of itself, such as an image, and not as a document or frame. */
export function isPartOfOtherPage({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate' && OTHERS.includes(headers.get('sec-fetch-site') ?? '');
}
