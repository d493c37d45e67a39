import { askServer } from './ask-server.ts';

/** The queues, and the name of the list in their answers. */
const LISTS = { reports: 'cases', complaints: 'cases', 'photo-checks': 'checks' } as const;

type Page = { readonly [List in (typeof LISTS)[keyof typeof LISTS]]?: readonly unknown[] } & {
  readonly next: string | null;
};

/** Everything that waits in a queue, from all its pages. */
export async function askAllPages<Case>(call: keyof typeof LISTS): Promise<Case[]> {
  const all: unknown[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = (await askServer(call, { after }, '')) as Page;
    all.push(...(page[LISTS[call]] ?? []));
    after = page.next;
  }
  return all as Case[];
}
