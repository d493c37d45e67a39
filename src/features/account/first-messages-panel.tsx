import { useLingui } from '@lingui/react/macro';
import type { FirstMessages } from '#shared/rules/first-messages.ts';
import { setFirstMessages } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './account.module.scss';

const AS_SITE = 'site';

/** How the first message of somebody new comes: among the chats, or as a request. */
export function FirstMessagesPanel() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const { chosen, site } = user.value?.first_messages ?? { chosen: null, site: 'chats' };
  const labels = { chats: t`As chats`, requests: t`As requests` };
  const handleChoose = (value: string) =>
    run(() => setFirstMessages(value === AS_SITE ? null : (value as FirstMessages)));
  return (
    <>
      <ErrorNotice>{failure}</ErrorNotice>
      <ChoiceGroup
        legend={t`When somebody new writes to you`}
        look="chips"
        choices={[
          { value: AS_SITE, label: t`As usual here` },
          { value: 'chats', label: labels.chats },
          { value: 'requests', label: labels.requests },
        ]}
        value={chosen ?? AS_SITE}
        disabled={busy}
        onChoose={handleChoose}
      />
      <p className={styles.muted} role="status">
        {(chosen ?? site) === 'requests'
          ? t`First messages wait as requests above your chats until you accept or decline. We don’t send you a notification for them.`
          : t`First messages come straight to your chats.`}
      </p>
    </>
  );
}
