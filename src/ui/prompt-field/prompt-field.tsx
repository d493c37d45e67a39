import { useLingui } from '@lingui/react/macro';
import type { Prompt, PromptAnswer } from '#shared/contracts/profile.ts';
import { cleanLine, countChars } from '#shared/rules/clean-text.ts';
import { PROMPT_ANSWER_MAX_CHARS } from '#shared/rules/limits.ts';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';

const SHOWN_FROM_CHARS = 50;

interface Props {
  readonly label: string;
  /** The questions to choose from. */
  readonly questions: readonly Prompt[];
  /** `id` is empty while no question is chosen. */
  readonly value: PromptAnswer;
  readonly error?: string | undefined;
  readonly onChange: (value: PromptAnswer) => void;
}

/** A question to choose, and below it the field for the answer. Another question keeps what was typed. */
export function PromptField({ label, questions, value: { id, answer }, error, onChange }: Props) {
  const { t } = useLingui();
  const question = questions.find((each) => each.id === id)?.question;
  const left = PROMPT_ANSWER_MAX_CHARS - countChars(cleanLine(answer));
  return (
    <>
      <SelectField
        label={label}
        name="prompt"
        value={id}
        onChange={(event) => onChange({ id: event.currentTarget.value, answer })}
      >
        <option value="">{t`Choose a question`}</option>
        {questions.map((each) => (
          <option key={each.id} value={each.id}>
            {each.question}
          </option>
        ))}
      </SelectField>
      {question && (
        <TextArea
          label={question}
          name="prompts"
          value={answer}
          hint={left < SHOWN_FROM_CHARS && t`Characters left: ${left}`}
          error={error}
          onInput={(event) => onChange({ id, answer: event.currentTarget.value })}
        />
      )}
    </>
  );
}
