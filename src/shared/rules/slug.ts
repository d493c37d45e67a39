/** A typed slug of a campaign as it appears in a URL. */
export const slugPath = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');

/** The text of a slug in a URL. Invalid percent-encoding is returned unchanged. */
export function slugText(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
