/** The line of a syntax error in a JSON text; null if there is none. */
export function findSyntaxError(text: string): { line: number; reason: string } | null {
  const message = syntaxMessage(text);
  if (message === null) return null;
  const reason = message.replace(/(?:, (?:\.{3})?".*| in JSON at position.*)$/s, '');
  const told = /\(line (\d+) column \d+\)$/.exec(message)?.[1];
  return { line: told ? Number(told) : lineOfToken(text), reason };
}

function syntaxMessage(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** For an unexpected token, `JSON.parse` reports no line. The first lines up to the token fail with the same message. */
function lineOfToken(text: string): number {
  const lines = text.trimEnd().split('\n');
  const before = lines.findIndex((_, index) =>
    syntaxMessage(lines.slice(0, index + 1).join('\n'))?.startsWith('Unexpected token'),
  );
  return before < 0 ? lines.length : before + 1;
}

interface OpenValue {
  readonly path: string;
  /** The current key of an object, null before it; the current index of a list. */
  key: string | number | null;
}

const TOKENS = /\n|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The line of each value of a valid JSON text, by its path such as `countries[2]`. */
export function linesOfJson(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const open: OpenValue[] = [];
  let line = 1;
  for (const [token] of text.matchAll(TOKENS)) {
    const around = open.at(-1);
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && around) around.key = typeof around.key === 'number' ? around.key + 1 : null;
    else if (around?.key === null) {
      around.key = JSON.parse(token) as string;
      lines.set(pathIn(around), line);
    } else if (token !== ':') {
      const path = around ? pathIn(around) : '';
      if (!lines.has(path)) lines.set(path, line);
      if (token === '{') open.push({ path, key: null });
      if (token === '[') open.push({ path, key: 0 });
    }
  }
  return lines;
}

function pathIn({ path, key }: OpenValue): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path ? `${path}.${key}` : `${key}`;
}

/** The line of a path. A missing setting has the line of the object where it should be. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let known = path; known; known = known.replace(/(?:\[\d+\]|\.?[^.[\]]*)$/, '')) {
    const line = lines.get(known);
    if (line !== undefined) return line;
  }
  return lines.get('') ?? 1;
}
