import type { LedgerReport } from '#shared/contracts/desk/money.ts';
import { type Finding, finding } from './finding.ts';

type Checked = Pick<LedgerReport, 'total'> & Readonly<Record<'unbalanced' | 'members' | 'running', readonly unknown[]>>;

export const areRight = ({ total, unbalanced, members, running }: Checked): boolean =>
  total === 0 && unbalanced.length + members.length + running.length === 0;

/** Whether the ledger of credits is correct. */
export function checkBooks(books: Checked): Finding {
  const say = finding('books');
  return areRight(books)
    ? say('ok', 'All entries sum to zero, and every balance is the sum of its own.')
    : say(
        'failure',
        'The books are wrong. Run npm run ledger -- check for what is off, and stop selling until you know why.',
      );
}
