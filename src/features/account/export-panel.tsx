import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { exportUrl, fetchExport, startExport } from '#src/api/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './account.module.scss';

/** The download link works once. After this delay the server knows whether the browser has used it. */
const DOWNLOAD_START_MS = 1_000;

export function ExportPanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [dataExport, setDataExport] = useState<Answer<'GET account?export'> | null>(null);
  const refresh = () => run(async () => setDataExport(await fetchExport()));
  const prepare = () =>
    run(async () => {
      const { job } = await startExport();
      // Shown before the second call: members can create few archives a day, so a failure of that call must not cost
      // them this one.
      setDataExport({ status: 'ready', url: exportUrl(job), expires: null });
      setDataExport(await fetchExport());
    });
  useEffect(() => {
    refresh();
  }, []);
  const end = dataExport?.expires
    ? dateText(localeTag.value, dataExport.expires, { dateStyle: 'long', timeStyle: 'short' })
    : '';
  return (
    <>
      <p className={styles.muted}>
        {t`Everything we have stored about you, in one archive: profile, photos, messages, likes and settings.`}
      </p>
      <ErrorNotice onRetry={canRetry && (dataExport && !dataExport.url ? prepare : refresh)}>{failure}</ErrorNotice>
      {dataExport?.url && (
        <>
          <a
            className={styles.download}
            href={dataExport.url}
            download
            onClick={() => setTimeout(refresh, DOWNLOAD_START_MS)}
          >
            {t`Download`}
          </a>
          {end && <p className={styles.muted}>{t`The link works once, until ${end}.`}</p>}
        </>
      )}
      {dataExport?.status === 'used' && (
        <p role="status">{t`Already downloaded. Create a new one if you need it again.`}</p>
      )}
      {dataExport?.status === 'expired' && <p role="status">{t`Your last archive has expired.`}</p>}
      {dataExport && !dataExport.url && (
        <Button tone="quiet" busy={busy} onClick={prepare}>
          {t`Prepare my data`}
        </Button>
      )}
    </>
  );
}
