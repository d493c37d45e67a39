import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { photoAddress } from '../api/case-calls.ts';
import styles from './report-photo.module.scss';

interface Props {
  readonly id: string;
  readonly number: number;
}

/** A photo of the reported member, blurred until the pointer or the focus is on it. */
export function ReportPhoto({ id, number }: Props) {
  const { t } = useLingui();
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span className={styles.broken}>{t({ id: 'desk.photo.broken', message: 'We couldn’t load this photo.' })}</span>
    );
  return (
    <img
      src={photoAddress(id)}
      alt={t({ id: 'desk.report.photo', message: `Photo ${number}` })}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
