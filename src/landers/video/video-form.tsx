import '#src/styles/base.scss';
import { useEffect } from 'react';
import type { SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { AccountForm } from '#src/features/signup/account-form.tsx';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import styles from './lander.module.scss';

export interface VideoFormProps {
  readonly texts: AccountTexts & { readonly title: string };
  readonly locale: Locale;
  /** Where sign-up goes on. */
  readonly next: string;
  readonly submitted?: SubmittedForm;
}

/** They come when somebody has begun to type: until then the form needs no calls. */
const loadCalls = () => import('#src/features/signup/account-calls.ts');

/** The lander's island: the account form, with all its texts in its properties. */
export function VideoForm({ texts, locale, next, submitted }: VideoFormProps) {
  useEffect(() => {
    import('./start-video.ts').then(({ startVideo }) => startVideo());
    import('#src/platform/traffic-source.ts').then(({ takeTrafficSource }) => takeTrafficSource());
    import('#src/platform/beacon.ts').then(({ sendBeacons }) => sendBeacons());
  }, []);
  return (
    <div class={styles.card}>
      <h2>{texts.title}</h2>
      <AccountForm
        texts={texts}
        action=""
        submitted={submitted}
        askAboutEmail={async (email, signal) => (await loadCalls()).askAboutEmail(email, signal)}
        createAccount={async (fields, token) => {
          const place = { locale, country: null, profile: null };
          const failure = await (await loadCalls()).makeAccount(fields, token, place);
          if (failure) return failure;
          // A lander may stand in a partner's frame; sign-up goes on in the whole window.
          open(next, '_top');
          return null;
        }}
      />
    </div>
  );
}
