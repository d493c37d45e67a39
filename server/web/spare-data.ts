/** Whether the visitor asks for less data, by their browser's switch. */
export const sparesData = (request: Request): boolean => request.headers.get('save-data')?.toLowerCase() === 'on';

/** A lander without what moves, and with the smallest version of each picture: its words and its form are the same. */
export function lightened(html: string): string {
  return html
    .replace(/<video\b[^>]*>[\s\S]*?<\/video>/g, '')
    .replace(/(<(?:source|img)\b[^>]*\ssrcset=")([^",]+),[^"]*"/g, '$1$2"');
}
