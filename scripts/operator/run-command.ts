import { RefusedByServer } from './ask-server.ts';
import { args, isJson } from './command-line.ts';
import { jsonText } from './terminal-text.ts';

/** What a command has found or done. */
export interface Outcome {
  /** What `--json` prints: what the server answered, if the command asked it. */
  readonly answer: unknown;
  /** Prints the same for people. */
  readonly show: () => void;
  /** The command ran, and has found something wrong: it ends with status 1. */
  readonly failure?: string | undefined;
}

/**
 * Runs an operator's command with what was typed after its name. Prints what it returns, for people or as JSON. Prints errors
 * without a stack, and ends with status 1.
 */
export async function runCommand(command: (args: string[]) => Promise<Outcome>): Promise<void> {
  try {
    const { answer, show, failure } = await command([...args]);
    if (isJson) console.log(jsonText(answer));
    else show();
    if (failure) throw new Error(failure);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problems = error instanceof RefusedByServer ? { problems: error.problems } : {};
    console.error(isJson ? jsonText({ error: message, ...problems }) : message);
    process.exitCode = 1;
  }
}

/** An outcome that is printed as Node prints values. */
export const printed = (answer: unknown): Outcome => ({ answer, show: () => console.log(answer) });

/** A list that is printed as a table, or as a sentence if it is empty. */
export const tableOf = (rows: unknown, none: string): Outcome => ({
  answer: rows,
  show: () => (isEmpty(rows) ? console.log(none) : console.table(rows)),
});

/** A list that is printed as Node prints values, or as a sentence if it is empty. */
export const listOf = (rows: unknown, none: string): Outcome => ({
  answer: rows,
  show: () => console.log(isEmpty(rows) ? none : rows),
});

const isEmpty = (rows: unknown): boolean => Array.isArray(rows) && rows.length === 0;

interface Each {
  readonly id: string;
}

/**
 * Does the same for several subjects, one after the other. If one fails, the outcome has those before it, and says why.
 * @throws if the first one fails
 */
export async function forEachOf<Done extends object>(
  ids: readonly string[],
  act: (id: string) => Promise<Done>,
): Promise<{ answer: (Each & Done)[]; failure?: string }> {
  const answer: (Each & Done)[] = [];
  for (const id of ids) {
    try {
      answer.push({ id, ...(await act(id)) });
    } catch (error) {
      if (answer.length === 0) throw error;
      return { answer, failure: `${id}: ${error instanceof Error ? error.message : error}` };
    }
  }
  return { answer };
}
