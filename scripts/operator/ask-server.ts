import { userInfo } from 'node:os';
import { readTextFile } from '#server/base/read-text-file.ts';
import { type OperatorFile, operatorFileOf } from '#server/start/operator-file.ts';
import { isJson } from './command-line.ts';
import { dataDir } from './data-dir.ts';
import { printable } from './terminal-text.ts';

/** What the server says is wrong with a command, in a sentence for each field. */
export class RefusedByServer extends Error {
  override name = 'RefusedByServer';
  readonly problems: Readonly<Record<string, string>>;

  constructor(problems: Readonly<Record<string, string>>) {
    super(Object.values(problems).join('\n'));
    this.problems = problems;
  }
}

function findServer(): OperatorFile {
  try {
    return JSON.parse(readTextFile(operatorFileOf(dataDir)));
  } catch {
    throw new Error(`No server is running on ${dataDir}. Start it, or set DATA_DIR to its folder.`);
  }
}

/** In a container the user can be a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Calls an operator command of the running server. Anyone who can read its data folder may. `notFound` is the error for unknown
 * ids. `by` is the name in the audit log. The answer can be printed, whatever members and visitors wrote. With `--json` it is
 * unchanged, because the JSON escapes what a terminal would obey.
 */
export async function askServer(name: string, body: object, notFound: string, by = userName()): Promise<unknown> {
  const { address, token } = findServer();
  const answer = await fetch(`${address}/_operator/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-operator': encodeURIComponent(by),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`The server of ${dataDir} does not answer at ${address}. Start it and try again.`);
  });
  const safe = <T>(value: T): T => (isJson ? value : printable(value));
  if (answer.status === 422) throw new RefusedByServer(safe(await answer.json()));
  if ([400, 404].includes(answer.status)) throw new Error(notFound);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}. See its log for the reason.`);
  return safe(await answer.json());
}
