import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { NotificationSettings as Settings, Topic } from '#shared/contracts/notifications.ts';
import { fetchNotifications, saveNotifications } from '#src/api/notifications.ts';
import { settings as site } from '#src/state/site.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './notification-settings.module.scss';
import { PushSettings } from './push-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TopicSettings } from './topic-settings.tsx';

/** Which news reach a member, by which way, how often and when not. */
export function NotificationSettings() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
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
    ['message', t`New messages`],
    ['like', t`New likes`],
    ['news', t`News from ${brand}`],
  ];
  return (
    <>
      <PushSettings />
      <Failure onRetry={() => (settings ? save() : load())}>{failure}</Failure>
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
            <span role="status">{saved && t`Saved.`}</span>
          </div>
        </form>
      )}
    </>
  );
}
