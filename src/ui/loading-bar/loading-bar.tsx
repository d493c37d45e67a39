import styles from './loading-bar.module.scss';

type Progress = 'idle' | 'running' | 'done' | 'failed';

export function LoadingBar({ progress }: { readonly progress: Progress }) {
  return <div className={`${styles.bar} ${progress === 'idle' ? '' : styles[progress]}`} aria-hidden="true" />;
}
