import { readFileSync } from 'node:fs';

/**
 * The text of a file that an operator wrote. Editors on Windows begin it with a byte-order mark, which is no JSON, and
 * PowerShell writes UTF-16.
 */
export function readTextFile(path: string): string {
  const bytes = readFileSync(path);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  // The decoder removes the mark.
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
