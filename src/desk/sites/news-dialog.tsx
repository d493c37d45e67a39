import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { fetchSites } from '../api/owner-calls.ts';
import { addNews } from '../api/site-calls.ts';
import styles from '../dialog/dialog-form.module.scss';
import { useAnswer } from '../state/use-answer.ts';
import { useCall } from '../state/use-call.ts';
import { languageName } from '../texts/names-of-codes.ts';

interface Props {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Adds news to a site, in each of its languages. Members get it at once. */
export function NewsDialog({ onAdded, onClose }: Props) {
  const { t } = useLingui();
  const sites = useAnswer(fetchSites);
  const { busy, failure, problems, run } = useCall();
  const [chosen, setChosen] = useState<string | null>(null);
  const site = sites.answer?.find(({ host }) => host === chosen) ?? sites.answer?.[0];
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!site) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const texts = site.locales.map((locale) => [
      locale,
      { title: text(`title-${locale}`), text: text(`text-${locale}`) },
    ]);
    const address = text('address');
    const isMissing = site.locales.some((locale) => !text(`title-${locale}`) || !text(`text-${locale}`));
    return run(
      'add',
      async () => {
        await addNews({ host: site.host, file: { texts: Object.fromEntries(texts), ...(address && { address }) } });
        onAdded();
      },
      {
        texts: isMissing
          ? t({ id: 'desk.news.missing', message: 'Enter a title and a text in each language of the site.' })
          : undefined,
      },
    );
  };
  return (
    <Dialog
      title={t({ id: 'desk.news.add', message: 'Add news' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <AnswerNotice of={sites} />
      {site && (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <SelectField
            label={t({ id: 'desk.news.site', message: 'Site' })}
            name="host"
            value={site.host}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {sites.answer?.map(({ host }) => (
              <option key={host} value={host}>
                {host}
              </option>
            ))}
          </SelectField>
          {site.locales.map((locale) => {
            const language = languageName(locale);
            return (
              <div key={locale} className={styles.form}>
                <TextField
                  label={t({ id: 'desk.news.title_in', message: `Title in ${language}` })}
                  name={`title-${locale}`}
                  lang={locale}
                  autoComplete="off"
                />
                <TextArea
                  label={t({ id: 'desk.news.text_in', message: `Text in ${language}` })}
                  name={`text-${locale}`}
                  lang={locale}
                  rows={3}
                />
              </div>
            );
          })}
          <TextField
            label={t({ id: 'desk.news.address', message: 'Leads to' })}
            hint={t({ id: 'desk.news.address_hint', message: 'A page of the site such as /premium, or nothing' })}
            name="address"
            autoComplete="off"
            error={problems.address}
          />
          <ErrorNotice>{problems.texts ?? (problems.address ? '' : failure)}</ErrorNotice>
          <Button type="submit" wide busy={busy !== null}>
            {t({ id: 'desk.news.publish', message: 'Publish' })}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
