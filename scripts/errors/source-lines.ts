import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { SOURCE_MAPS } from '../build/paths.ts';

/** The source line of a stack frame. */
export interface SourceLine {
  /** `src/state/chats/chats.ts:12`, or the frame itself if its source map no longer exists. */
  readonly place: string;
  readonly text: string;
}

/** Maps stack frames to source lines by the source maps in `folder`. Reads each map once. */
export function sourceLines(folder = SOURCE_MAPS): (frame: string) => SourceLine {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = (chunk: string): TraceMap | null => {
    const known = maps.get(chunk);
    if (known !== undefined) return known;
    const map = readMap(join(folder, `${chunk}.map`));
    maps.set(chunk, map);
    return map;
  };
  return (frame) => {
    const [, chunk = '', line, column] = /^([\w-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
    const map = mapOf(chunk);
    const unknown = { place: frame, text: '' };
    if (!map) return unknown;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - 1, 0) });
    if (!found.source) return unknown;
    const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1] ?? '';
    return { place: `${found.source}:${found.line}`, text: text.trim() };
  };
}

function readMap(file: string): TraceMap | null {
  try {
    return new TraceMap(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
