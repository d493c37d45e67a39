import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { QueueCase } from './case-pages.ts';
import type { CaseQueue } from './case-queue.ts';
import type { Decision } from './decisions.ts';

interface Keys<Case extends QueueCase, Verdict, Name extends string> {
  readonly title: string;
  readonly queue: CaseQueue<Case, Verdict>;
  readonly decisions: readonly Decision<Name>[];
  readonly onOpen: () => void;
  readonly onAsk: (decision: Decision<Name>) => void;
}

/** The keys of a queue. */
export function useCaseKeys<Case extends QueueCase, Verdict, Name extends string>({
  title,
  queue,
  decisions,
  onOpen,
  onAsk,
}: Keys<Case, Verdict, Name>): void {
  const { t, i18n } = useLingui();
  useShortcuts({
    title,
    shortcuts: [
      {
        keys: ['j'],
        label: t({ id: 'desk.case.next', message: 'Next case' }),
        repeats: true,
        run: () => queue.moveBy(1),
      },
      {
        keys: ['k'],
        label: t({ id: 'desk.case.previous', message: 'Previous case' }),
        repeats: true,
        run: () => queue.moveBy(-1),
      },
      {
        keys: ['enter'],
        label: t({ id: 'desk.case.open', message: 'Open the case and keep it for yourself' }),
        run: onOpen,
      },
      {
        keys: ['u', 'escape'],
        label: t({ id: 'desk.case.release', message: 'Close the case and leave it to others' }),
        run: () => queue.close(),
      },
      ...decisions.map((decision) => ({
        keys: [decision.key],
        label: i18n._(decision.about),
        run: () => onAsk(decision),
      })),
      {
        keys: ['z'],
        label: t({ id: 'desk.case.undo_key', message: 'Undo, for 10 seconds' }),
        run: () => queue.undo(),
      },
    ],
  });
}
