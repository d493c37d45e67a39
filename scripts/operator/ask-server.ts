import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OperatorFile, operatorFileOf } from '#server/start/operator-file.ts';
import { ROOT } from '../build/paths.ts';

const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');

function findServer(): OperatorFile {
  try {
    return JSON.parse(readFileSync(operatorFileOf(dataDir), 'utf8'));
  } catch {
    throw new Error(`No server is running on ${dataDir}. Start it, or set DATA_DIR to its folder.`);
  }
}

/** Asks the running server, as whoever may read its data folder. `absent` is said where nothing has such an id, or nothing can have it. */
export async function askServer(name: string, body: object, absent: string): Promise<unknown> {
  const { address, token } = findServer();
  const answer = await fetch(`${address}/_operator/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`The server of ${dataDir} does not answer at ${address}: it has ended. Start it, and try again.`);
  });
  if (answer.status === 422) throw new Error(Object.values(await answer.json()).join('\n'));
  if ([400, 404].includes(answer.status)) throw new Error(absent);
  if (!answer.ok) throw new Error(`The server answers ${answer.status}. Its log says why.`);
  return answer.json();
}
