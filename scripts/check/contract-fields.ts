import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';

type AnyStruct = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'entries'>;
const NO_CONTEXT = { branch: [], path: [] } as unknown as Parameters<AnyStruct['entries']>[1];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Values that another program, such as the browser, reads as a whole. The contract's comment says which program. */
const PASSED_ON = /\/\*\* Passed on to [^*]+\*\/\s*(\w+):/g;

interface Sources {
  /** The code that reads answers: the app. */
  readonly app: string;
  /** The code that makes calls: the app without the code it shares with the server. */
  readonly callers: string;
  /** The code that reads requests: the server, and the rules that it shares with the app. */
  readonly server: string;
  /** The source of the contracts, with comments. */
  readonly contracts: readonly string[];
}

export function readSources(root: string): Sources {
  const textsOf = (...patterns: string[]) =>
    globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const code = (...patterns: string[]) =>
    textsOf(...patterns)
      .filter(([file]) => !file.startsWith('src/shared/contracts/'))
      .map(([, text]) => text.replace(COMMENT, ''))
      .join('\n');
  return {
    app: code('src/**/*.{ts,tsx}'),
    callers: code('src/!(shared)/**/*.{ts,tsx}'),
    server: code('server/**/*.ts', 'src/shared/rules/*.ts'),
    contracts: textsOf('src/shared/contracts/*.ts').map(([, text]) => text),
  };
}

/**
 * The fields that nobody reads, such as `POST login answer.user.email`. The server must read each field of a request,
 * and the app each field of an answer to a call that it makes.
 */
export function findUnreadFields({ app, callers, server, contracts }: Sources): string[] {
  return Object.entries(CONTRACTS as Readonly<Record<string, Contract>>).flatMap(
    ([signature, { answer, query, body }]) => {
      const passedOn = passedOnIn(contractOf(contracts, signature));
      const unread = (part: string, struct: unknown, code: string) =>
        [...fieldsOf(struct as AnyStruct | undefined)].flatMap((path) => {
          const isWithin = path.slice(0, -1).some((above) => passedOn.has(above));
          return isWithin || isRead(path.at(-1) ?? '', code) ? [] : [`${signature} ${part}.${path.join('.')}`];
        });
      return [
        ...(callers.includes(`'${signature}'`) ? unread('answer', answer, app) : []),
        ...unread('query', query, server),
        ...unread('body', body, server),
      ];
    },
  );
}

const contractOf = (contracts: readonly string[], signature: string) =>
  contracts.find((text) => text.includes(`'${signature}': {`)) ?? '';

const passedOnIn = (contract: string) => new Set(Array.from(contract.matchAll(PASSED_ON), ([, name = '']) => name));

/** The names from the outermost field to each field. */
function* fieldsOf(struct: AnyStruct | undefined, above: readonly string[] = []): Generator<readonly string[]> {
  if (struct?.type === 'object' || struct?.type === 'type') {
    for (const [name, field] of Object.entries(struct.schema as Record<string, AnyStruct>)) {
      yield [...above, name];
      yield* fieldsOf(field, [...above, name]);
    }
  }
  if (struct?.type === 'union') for (const part of struct.schema as readonly AnyStruct[]) yield* fieldsOf(part, above);
  if (struct?.type === 'array' || struct?.type === 'record') {
    const sample = struct.type === 'array' ? [undefined] : { key: undefined };
    yield* fieldsOf([...struct.entries(sample, NO_CONTEXT)].at(-1)?.[2] as AnyStruct | undefined, above);
  }
}

/** `.name`, a name that is destructured or passed on, or `'name'`. */
const isRead = (name: string, code: string) =>
  new RegExp(`\\.${name}\\b|[{,(]\\s*(?:readonly )?${name}\\b(?!\\s*\\()|['"\`]${name}['"\`]`).test(code);
