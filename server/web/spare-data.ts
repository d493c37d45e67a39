/** Whether the browser asks for reduced data (Save-Data). */
export const prefersReducedData = (request: Request): boolean =>
  request.headers.get('save-data')?.toLowerCase() === 'on';

/** Removes videos from a lander and uses the smallest version of each picture. Texts and form stay the same. */
export function withoutHeavyMedia(html: string): string {
  return html
    .replace(/<video\b[^>]*>[\s\S]*?<\/video>/g, '')
    .replace(/(<(?:source|img)\b[^>]*\ssrcset=")([^",]+),[^"]*"/g, '$1$2"');
}
