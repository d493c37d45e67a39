import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import { cleanPrompts } from '#shared/rules/clean-prompts.ts';
import { cleanLine, countChars } from '#shared/rules/clean-text.ts';
import { PROMPT_ANSWER_MAX_CHARS, PROMPTS_PER_MEMBER } from '#shared/rules/limits.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { loadPrompts, offeredPrompts, ownPrompts, promptChoices, questionOf } from '#src/state/profile/own-prompts.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PromptField } from '#src/ui/prompt-field/prompt-field.tsx';
import { ChoicesError } from './choices-error.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

const EMPTY: PromptAnswer = { id: '', answer: '' };

/** An answer keeps its key while its question changes, so that the field keeps the focus. */
interface Row extends PromptAnswer {
  readonly key: number;
}

function initialRows(): Row[] {
  const draft = stepDraft().prompts;
  const answers: readonly PromptAnswer[] = draft ? JSON.parse(draft) : ownPrompts();
  return (answers.length > 0 ? answers : [EMPTY]).map(({ id, answer }, key) => ({ id, answer, key }));
}

const answersOf = (rows: readonly Row[]) => rows.map(({ id, answer }) => ({ id, answer }));
const saveDraft = (rows: readonly Row[] | null) => saveStepDraft({ prompts: rows && JSON.stringify(answersOf(rows)) });
const isTooLong = ({ answer }: Row) => countChars(cleanLine(answer)) > PROMPT_ANSWER_MAX_CHARS;

/** The draft is stored until it is saved or cancelled, as for the text about oneself. */
export function PromptsEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState(initialRows);
  const saving = useSaving(() => {
    saveDraft(null);
    onSaved();
  });
  const list = useRef<HTMLDivElement>(null);
  const shownCount = useRef(rows.length);
  useEffect(() => {
    const isLonger = rows.length > shownCount.current;
    const isShorter = rows.length < shownCount.current;
    shownCount.current = rows.length;
    if (isLonger) list.current?.querySelector<HTMLElement>(':scope > div:last-of-type select')?.focus();
    // The pressed button is gone.
    if (isShorter) list.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }, [rows.length]);

  const change = (next: readonly Row[]) => {
    setRows([...next]);
    saveDraft(next);
  };
  const save = () => {
    const prompts = cleanPrompts(answersOf(rows).filter(({ id }) => id));
    return saving.save(() => saveProfileOrLater({ prompts }));
  };
  const most = PROMPTS_PER_MEMBER;
  const wrong = Math.max(rows.findIndex(isTooLong), 0);
  return (
    <EditorForm
      saving={saving}
      onSubmit={save}
      onCancel={() => {
        saveDraft(null);
        onCancel();
      }}
    >
      {offeredPrompts.value.length === 0 && <ChoicesError load={loadPrompts} />}
      <p className={styles.hint}>{t`Answer up to ${most} questions. One line is plenty.`}</p>
      <div className={styles.form} ref={list}>
        {rows.map((row, index) => (
          <div key={row.key} className={styles.form}>
            <PromptField
              label={t`Question`}
              questions={promptChoices(
                row.id,
                rows.filter((each) => each !== row),
              )}
              value={row}
              error={index === wrong ? saving.errors.prompts : undefined}
              onChange={(answer) => change(rows.map((each) => (each === row ? { ...row, ...answer } : each)))}
            />
            {row.id && (
              <Button
                tone="plain"
                small
                aria-label={`${t`Remove`}: ${questionOf(row.id)}`}
                onClick={() => change(rows.filter((each) => each !== row))}
              >{t`Remove`}</Button>
            )}
          </div>
        ))}
        {rows.length < PROMPTS_PER_MEMBER && rows.every(({ id }) => id) && (
          <Button
            tone="quiet"
            onClick={() => change([...rows, { ...EMPTY, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])}
          >{t`Add a question`}</Button>
        )}
      </div>
    </EditorForm>
  );
}
