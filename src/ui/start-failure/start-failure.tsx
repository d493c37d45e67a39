import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { START_FAILURE_ID } from './reveal-start-failure.ts';

/** Hidden in the HTML of every page, so that the message shows even if no script file loads. */
export function StartFailure() {
  const { t } = useLingui();
  return (
    <div id={START_FAILURE_ID} hidden>
      <Notice tone="danger" action={<LinkButton small tone="quiet" href="">{t`Retry`}</LinkButton>}>
        {t`This page couldn’t start.`}
      </Notice>
    </div>
  );
}
