import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the operator's commands reach the running server. The token proves that they can read the data folder. */
export interface OperatorFile {
  readonly address: string;
  readonly token: string;
}

export const operatorFileOf = (dataDir: string): string => join(dataDir, 'operator.json');

/** Writes a new token at every start. Only the owner of the data folder can read it. */
export function writeOperatorFile(dataDir: string, port: number): { token: string; remove: () => void } {
  const token = randomBytes(32).toString('base64url');
  const file = operatorFileOf(dataDir);
  rmSync(file, { force: true });
  const content: OperatorFile = { address: `http://127.0.0.1:${port}`, token };
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  return { token, remove: () => rmSync(file, { force: true }) };
}
