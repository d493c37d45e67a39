import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';

const replayChoice = lazy(() => import('./replay-choice.lazy.tsx'));

/** The choice of recordings, for sites that record (docs/product/README.md#session-replay). */
export function ReplayPanel() {
  const choice = usePart(true, replayChoice);
  return choice.part ? <choice.part.ReplayChoice /> : <PartPlaceholder state={choice} />;
}
