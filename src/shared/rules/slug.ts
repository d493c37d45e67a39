/** A campaign's slug, as a person types it, in the form in which it stands in an address. */
export const slugPath = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');

/** The text of a slug in an address. An address that isn't valid percent-encoding stands for itself. */
export function slugText(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
