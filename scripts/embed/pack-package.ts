import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK_BYTES = 512;
/** The time that npm gives all files of a package, since some unpackers refuse 1970. */
const MTIME_SECONDS = 499_162_500;
/** Gzip's "unknown" operating system, so that every machine writes the same bytes. */
const [OS_OFFSET, OS_UNKNOWN] = [9, 255];

/** A package as `npm install` reads it: a gzipped tar with all files below `package/`. The same files give the same bytes. */
export function packPackage(folder: string, names: readonly string[]): Buffer {
  const entries = names.toSorted().flatMap((name) => {
    const data = readFileSync(join(folder, name));
    return [headerOf(`package/${name}`, data.length), data, Buffer.alloc(-data.length & (BLOCK_BYTES - 1))];
  });
  const packed = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
  packed[OS_OFFSET] = OS_UNKNOWN;
  return packed;
}

/** A header of the ustar format (POSIX.1-1988). */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0, 100);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(MTIME_SECONDS, 11), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}
