import { TRACE_KINDS, type TraceKind } from './banned-traces.ts';

/** A sign says of one kind of trace whose it is. The name stays out of it, because the export has it. */
export const subjectOf = (bannedId: string, kind: TraceKind): string => `${bannedId} ${kind}`;

interface Likeness {
  readonly bannedId: string;
  readonly kind: TraceKind;
}

/** Null for what is no such sign. */
export function likenessIn(subject: string): Likeness | null {
  const [bannedId = '', name] = subject.split(' ');
  const kind = TRACE_KINDS.find((each) => each === name);
  return kind ? { bannedId, kind } : null;
}
