import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '#server/base/read-text-file.ts';

/** How the operator's commands reach the running server. The token proves that they can read the data folder. */
export interface OperatorFile {
  readonly address: string;
  readonly token: string;
}

export const operatorFileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/**
 * Writes a new token at every start. `remove` leaves the file of a process that has started since, and brings back that of one
 * at another port, which may still be running. Only the owner of the data folder can read it.
 */
export function writeOperatorFile(dataDir: string, port: number): { token: string; remove: () => void } {
  const token = randomBytes(32).toString('base64url');
  const file = operatorFileOf(dataDir);
  const address = `http://127.0.0.1:${port}`;
  const before = readOperatorFile(file);
  write(file, { address, token });
  const remove = () => {
    if (readOperatorFile(file)?.token !== token) return;
    if (before && before.address !== address) write(file, before);
    else rmSync(file);
  };
  return { token, remove };
}

function readOperatorFile(file: string): OperatorFile | null {
  try {
    return JSON.parse(readTextFile(file));
  } catch {
    return null;
  }
}

/** A new file, because an existing one would keep its rights. */
function write(file: string, content: OperatorFile): void {
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
}
