import { Button } from '#src/ui/button/button.tsx';
import styles from './developer-panel.module.scss';

const ACTIONS = ['Set credits to 0', 'Delete the skipped-site-entry-warning item', 'Switch design version'];
/** docs/product/screens.md#developer-pages: the panel shows sample buttons that change nothing. */
const doNothing = () => undefined;

/** A fixed id, because a generated one could be the same as one of the page’s own root. */
export function DeveloperPanel() {
  return (
    <aside className={styles.panel} aria-labelledby="developer-panel">
      <h2 id="developer-panel">Developer panel</h2>
      <p>These buttons do nothing.</p>
      {ACTIONS.map((action) => (
        <Button key={action} small tone="quiet" onClick={doNothing}>
          {action}
        </Button>
      ))}
    </aside>
  );
}
