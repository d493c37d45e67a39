import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { STAFF_NOTE_MAX_CHARS } from '#shared/rules/desk-limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { addNote, removeNote, type ShownMember } from '../api/member-calls.ts';
import { momentText } from '../texts/dates.ts';
import { Section, type SectionRow } from '../ui/section.tsx';
import styles from './staff-notes.module.scss';
import { textProblem } from './text-problem.ts';
import { useMemberCall } from './use-member-call.ts';

interface Props {
  readonly member: ShownMember;
  readonly operator: Operator;
  readonly onChange: () => void;
}

/** What operators wrote down about a member for one another. */
export function StaffNotes({ member: { id, host, notes }, operator, onChange }: Props) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, failure, problems, run } = useMemberCall();
  const mayRemove = (author: string) => author === operator.email || ['manager', 'owner'].includes(operator.role);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    const missing = t({ id: 'desk.notes.missing', message: 'Write a note first.' });
    return run({ text: textProblem(i18n, text, STAFF_NOTE_MAX_CHARS, missing) }, async () => {
      await addNote({ id, host, text });
      form.current?.reset();
      onChange();
    });
  };
  const remove = (note: string) =>
    run({}, async () => {
      await removeNote({ id, host, note });
      onChange();
    });
  return (
    <Section
      title={t({ id: 'desk.notes.title', message: 'Notes of staff' })}
      empty={t({ id: 'desk.notes.none', message: 'Nobody has written a note.' })}
      rows={notes.map(
        ({ id: note, text, operator: author, at }): SectionRow => ({
          key: note,
          title: (
            <span className={styles.text} dir="auto">
              {text}
            </span>
          ),
          text: (
            <span className={styles.author}>
              {author}
              {mayRemove(author) && (
                <Button small tone="plain" onClick={() => void remove(note)}>
                  {t({ id: 'desk.notes.remove', message: 'Remove' })}
                </Button>
              )}
            </span>
          ),
          date: momentText(at),
        }),
      )}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextArea
          label={t({ id: 'desk.notes.label', message: 'New note' })}
          hint={t({
            id: 'desk.notes.hint',
            message:
              'Members get the notes about them when they ask for their data. Write only what they may read, and nothing about others.',
          })}
          error={problems.text}
          name="text"
          rows={2}
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <Button type="submit" small tone="quiet" busy={isBusy}>
          {t({ id: 'desk.notes.add', message: 'Add note' })}
        </Button>
      </form>
    </Section>
  );
}
