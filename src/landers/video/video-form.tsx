import '#src/styles/base.scss';
import { useEffect, useRef } from 'react';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { createUser, newAccount, validateEmail } from '#src/api/signup.ts';
import { failureOf } from '#src/features/signup/account-failure.ts';
import { AccountForm } from '#src/features/signup/account-form.tsx';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.ts';
import styles from './lander.module.scss';
import { startVideo } from './start-video.ts';

export interface VideoFormProps {
  readonly texts: AccountTexts & { readonly title: string };
  readonly locale: Locale;
  /** Where sign-up goes on. */
  readonly next: string;
  readonly submitted?: SubmittedForm;
}

/** The lander's island: the account form, with all its texts in its properties. */
export function VideoForm({ texts, locale, next, submitted }: VideoFormProps) {
  const source = useRef<TrafficSource | null>(null);
  useEffect(() => {
    source.current = takeTrafficSource();
    startVideo();
  }, []);
  return (
    <div class={styles.card}>
      <h2>{texts.title}</h2>
      <AccountForm
        texts={texts}
        action=""
        submitted={submitted}
        askAboutEmail={validateEmail}
        createAccount={async (fields, token) => {
          const place = { locale, country: null, trafficSource: source.current, profile: null };
          try {
            await createUser(await newAccount(fields, token, place));
          } catch (error) {
            return failureOf(error);
          }
          // A lander may stand in a partner's frame; sign-up goes on in the whole window.
          open(next, '_top');
          return null;
        }}
      />
    </div>
  );
}
