import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { fetchExport, startExport } from '#src/api/account.ts';
import { localeTag } from '#src/state/language.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './account.module.scss';

/** After the press the server knows whether the browser has come for the archive. */
const PRESSED_MS = 1_000;

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
  useEffect(() => {
    look();
  }, []);
  const end = made?.expires
    ? new Intl.DateTimeFormat(localeTag.value, { dateStyle: 'medium', timeStyle: 'short' }).format(made.expires)
    : '';
  return (
    <>
      <p className={styles.muted}>
        {t`Everything we have stored about you, in one archive: profile, photos, messages, likes and settings.`}
      </p>
      <Failure onRetry={made && !made.url ? make : look}>{failure}</Failure>
      {made?.url && (
        <>
          <a className={styles.download} href={made.url} download onClick={() => setTimeout(look, PRESSED_MS)}>
            {t`Download`}
          </a>
          {end && <p className={styles.muted}>{t`The link works once, until ${end}.`}</p>}
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
