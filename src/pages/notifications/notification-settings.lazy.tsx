import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { NotificationSettings as Settings, Topic } from '#shared/contracts/notifications.ts';
import { fetchNotifications, saveNotifications } from '#src/api/notifications.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { isOff, settings as site } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './notification-settings.module.scss';
import { PushSettings } from './push-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TopicSettings } from './topic-settings.tsx';

export function NotificationSettings() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [settings, setSettings] = useState<Settings | null>(null);
  const [saved, setSaved] = useState(false);
  const load = () => run(async () => setSettings((await fetchNotifications()).settings));
  useEffect(() => {
    load();
  }, []);
  const change = (part: Partial<Settings>) => {
    setSaved(false);
    setSettings((now) => now && { ...now, ...part });
  };
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!settings) return;
    setSaved(await run(async () => setSettings((await saveNotifications({ settings })).settings)));
  };
  const brand = site.value.name;
  const topics: readonly (readonly [Topic, string])[] = [
    ...(isOff('chat') ? [] : [['message', t`New messages`] as const]),
    ...(isOff('likes') ? [] : [['like', t`New likes`] as const]),
    ['news', t`News from ${brand}`],
  ];
  return (
    <>
      <PushSettings />
      <ErrorNotice onRetry={canRetry && (() => (settings ? save() : load()))}>{failure}</ErrorNotice>
      {!settings && !failure && <Spinner />}
      {settings && (
        <form className={styles.form} onSubmit={save}>
          {topics.map(([topic, title]) => (
            <TopicSettings
              key={topic}
              title={title}
              value={settings[topic]}
              onChange={(value) => change({ [topic]: value })}
            />
          ))}
          <QuietHours value={settings.quiet} onChange={(quiet) => change({ quiet })} />
          <div className={styles.foot}>
            <Button type="submit" busy={busy}>{t`Save`}</Button>
            <span role="status">{saved && t`Saved`}</span>
          </div>
        </form>
      )}
    </>
  );
}
