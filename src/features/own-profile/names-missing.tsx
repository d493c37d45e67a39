import { useLingui } from '@lingui/react/macro';
import { loadNames } from '#src/state/profile-names.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** The lists to choose from did not come. */
export function NamesMissing() {
  const { t } = useLingui();
  return (
    <Notice tone="danger" action={<Button small tone="quiet" onClick={() => loadNames()}>{t`Retry`}</Button>}>
      {t`The choices could not be loaded.`}
    </Notice>
  );
}
