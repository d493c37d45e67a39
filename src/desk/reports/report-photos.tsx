import { useState } from 'react';
import type { PendingReport } from '../api/case-calls.ts';
import styles from './report-photo.module.scss';
import { ReportPhoto } from './report-photo.tsx';

/** The photos that the member has now. A press shows one without the blur. */
export function ReportPhotos({ photos }: Pick<PendingReport, 'photos'>) {
  const [sharp, setSharp] = useState<readonly string[]>([]);
  return (
    <div className={styles.photos}>
      {photos.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          className={styles.photo}
          aria-pressed={sharp.includes(id)}
          onClick={() => setSharp(sharp.includes(id) ? sharp.filter((each) => each !== id) : [...sharp, id])}
        >
          <ReportPhoto id={id} number={index + 1} />
        </button>
      ))}
    </div>
  );
}
