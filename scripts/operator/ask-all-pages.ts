import { askServer } from './ask-server.ts';

interface Page {
  readonly cases: readonly unknown[];
  readonly next: string | null;
}

/** Everything that waits in a queue, from all its pages. */
export async function askAllPages<Case>(call: 'reports' | 'complaints'): Promise<Case[]> {
  const all: unknown[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = (await askServer(call, { after }, '')) as Page;
    all.push(...page.cases);
    after = page.next;
  }
  return all as Case[];
}
