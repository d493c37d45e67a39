import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { isBlank } from '#shared/rules/blank.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import type { ReasonList } from '../api/case-calls.ts';
import { Loading } from '../loading.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { operator } from '../state/session.ts';
import { useCall } from '../state/use-call.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { languageName } from '../texts/names-of-codes.ts';
import styles from './decision-dialog.module.scss';
import type { Decision, Reader } from './decisions.ts';
import { ReasonRow } from './reason-row.tsx';
import type { ReasonTexts } from './reason-texts.ts';

const KEYS_MAX = 9;

interface Props {
  readonly decision: Decision;
  readonly texts: ReasonTexts;
  readonly list: ReasonList;
  readonly readers: readonly Reader[];
  /** What else the decision needs, such as until when. */
  readonly children?: ReactNode;
  readonly onDecide: (reasons: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reasons of a decision: a saved text by its number, or an own one. Those who get it read it in their language. */
export function DecisionDialog({ decision, texts, list, readers, children, onDecide, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState('');
  const [isForAll, setForAll] = useState(false);
  const { busy, failure, problems, run } = useCall();
  const reasons = texts.of(list);
  const loadFailure = texts.failure.value;
  useEffect(() => void texts.load(list), [list.host, list.locale, list.kind]);
  useShortcuts({
    title: t({ id: 'desk.decision.reasons', message: 'Reasons' }),
    inDialog: true,
    shortcuts: (reasons ?? []).slice(0, KEYS_MAX).map(({ text }, index) => ({
      keys: [`${index + 1}`],
      label: text,
      run: () => onDecide(text),
    })),
  });
  const isEmpty = isBlank(own);
  const languages = readers.map(({ name: reader, locale }) => {
    const [name, language] = [isolate(reader), languageName(locale)];
    return t({ id: 'desk.decision.language', message: `${name} reads ${language}.` });
  });
  return (
    <Dialog title={i18n._(decision.about)} closeLabel={t({ id: 'desk.close', message: 'Close' })} onClose={onClose}>
      <div className={styles.parts}>
        {children}
        {languages.length > 0 && (
          <p className={styles.languages}>
            {languages.join(' ')}
            {languages.length > 1 && ` ${t({ id: 'desk.decision.both', message: 'Both get this text.' })}`}
          </p>
        )}
        {loadFailure !== undefined && (
          <ErrorNotice onRetry={mayRetry(loadFailure) && (() => void texts.load(list))}>
            {errorText(i18n, loadFailure)}
          </ErrorNotice>
        )}
        {!reasons && loadFailure === undefined && <Loading />}
        {reasons && (
          <ol className={styles.reasons}>
            {reasons.map((reason, index) => (
              <ReasonRow
                key={reason.id ?? reason.text}
                reason={reason}
                number={index < KEYS_MAX ? index + 1 : null}
                lang={list.locale}
                canRemove={reason.id !== null && (reason.host !== null || operator.value?.sites === null)}
                onChoose={() => onDecide(reason.text)}
                onRemove={() => void run('remove', () => texts.remove(list, reason.id ?? ''))}
              />
            ))}
          </ol>
        )}
        <form
          className={styles.own}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty) onDecide(own.trim());
          }}
        >
          <TextArea
            name="reasons"
            label={t({ id: 'desk.decision.own', message: 'Or write your own' })}
            lang={list.locale}
            rows={3}
            value={own}
            error={problems.text}
            onInput={(event) => setOwn(event.currentTarget.value)}
          />
          {failure && !problems.text && <ErrorNotice>{failure}</ErrorNotice>}
          {!isEmpty && operator.value?.sites === null && (
            <CheckField
              label={t({ id: 'desk.decision.for_all', message: 'Save for all sites' })}
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          )}
          <div className={styles.buttons}>
            <Button type="submit" disabled={isEmpty}>
              {t({ id: 'desk.decision.decide', message: 'Decide' })}
            </Button>
            <Button
              tone="quiet"
              disabled={isEmpty}
              busy={busy === 'save'}
              onClick={() =>
                void run('save', async () => {
                  await texts.save(list, own.trim(), isForAll);
                  setOwn('');
                })
              }
            >
              {t({ id: 'desk.decision.save', message: 'Save as text' })}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
