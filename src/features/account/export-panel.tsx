import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { downloadExport, fetchExport, startExport } from '#src/api/account.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { localeTag } from '#src/state/language.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './account.module.scss';
import { Failure } from './failure.tsx';

const FILE_NAME = 'my-data.zip';

/** Everything that is stored about the member, as one archive that can be fetched once. */
export function ExportPanel() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [made, setMade] = useState<Answer<'fetchExport'> | null>(null);
  const look = () => run(async () => setMade(await fetchExport()));
  const make = () =>
    run(async () => {
      await startExport();
      setMade(await fetchExport());
    });
  const download = () =>
    run(async () => {
      saveFile(await downloadExport(made?.url ?? ''), FILE_NAME);
      setMade({ status: 'used', url: null, expires: null });
    });
  useEffect(() => {
    look();
  }, []);
  const end = made?.expires
    ? new Intl.DateTimeFormat(localeTag.value, { dateStyle: 'medium', timeStyle: 'short' }).format(made.expires)
    : '';
  return (
    <>
      <p class={styles.muted}>
        {t`Everything we have stored about you, in one archive: profile, photos, messages, likes and settings.`}
      </p>
      <Failure text={failure} onRetry={!made ? look : made.url ? download : make} />
      {made?.url && (
        <>
          <Button busy={busy} onClick={download}>{t`Download`}</Button>
          {end && <p class={styles.muted}>{t`The link works once, until ${end}.`}</p>}
        </>
      )}
      {made?.status === 'used' && (
        <p role="status">{t`It was downloaded. If you need it once more, have it made again.`}</p>
      )}
      {made?.status === 'expired' && <p role="status">{t`The last archive is no longer there.`}</p>}
      {made && !made.url && (
        <Button tone="quiet" busy={busy} onClick={make}>
          {t`Prepare my data`}
        </Button>
      )}
    </>
  );
}
