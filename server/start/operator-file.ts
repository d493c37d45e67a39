import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the operator's commands reach the running server. The token proves that they can read the data folder. */
export interface OperatorFile {
  readonly address: string;
  readonly token: string;
}

export const operatorFileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/**
 * Writes a new token at every start. `remove` leaves the file of a process that has started since. Only the owner of the data
 * folder can read it.
 */
export function writeOperatorFile(dataDir: string, port: number): { token: string; remove: () => void } {
  const token = randomBytes(32).toString('base64url');
  const file = operatorFileOf(dataDir);
  rmSync(file, { force: true });
  const content: OperatorFile = { address: `http://127.0.0.1:${port}`, token };
  const written = JSON.stringify(content);
  writeFileSync(file, written, { mode: 0o600 });
  const remove = () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === written) rmSync(file);
  };
  return { token, remove };
}
