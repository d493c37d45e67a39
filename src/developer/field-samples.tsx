import { useEffect, useRef, useState } from 'react';
import { MIN_AGE_YEARS, PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { localeTag } from '#src/state/site/language.ts';
import { BirthDateField } from '#src/ui/birth-date-field/birth-date-field.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { CheckGroup, ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { type Location, LocationFields } from '#src/ui/location-fields/location-fields.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import { PromptField } from '#src/ui/prompt-field/prompt-field.tsx';
import { RangeField } from '#src/ui/range-field/range-field.tsx';
import { Part } from './developer-screen.tsx';

const LABELS = { date: 'Date of birth', day: 'Day', month: 'Month', year: 'Year' };
const COUNTRIES = [
  { code: 'BE', name: 'Belgium' },
  { code: 'NL', name: 'Netherlands' },
];
const REGIONS = [
  { id: 1, name: 'Drenthe' },
  { id: 2, name: 'Utrecht' },
];
const QUESTIONS = [
  { id: 'sunday', question: 'My ideal Sunday…' },
  { id: 'rain', question: 'When it rains, you’ll find me…' },
];
const STRENGTHS = [`At least ${PASSWORD_MIN_CHARS} characters`, 'Easy to guess', 'Fair', 'Strong'];

function FormWithErrors() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Part title="A form with several errors" source="src/ui/error-summary">
      <form ref={form} noValidate>
        <ErrorSummary form={form} errors={true} title="Please check these fields" />
        <TextField label="Title" name="title" error="Value is required" />
        <TextArea label="Description" name="description" error="Please write something." />
      </form>
    </Part>
  );
}

const SIZES = ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label }));

function RangeSample() {
  const [range, setRange] = useState({ from: 30, to: 45 });
  return (
    <RangeField
      label="Range"
      fromLabel="From"
      toLabel="To"
      min={18}
      max={100}
      value={range}
      text={`${range.from} to ${range.to}`}
      onChange={setRange}
    />
  );
}

function ChoiceSamples({ isHydrated }: { readonly isHydrated: boolean }) {
  const [size, setSize] = useState('Small');
  const [isFast, setFast] = useState(true);
  return (
    <>
      <Part title="Choices that are all on screen" source="src/ui/choice-group">
        <ChoiceGroup legend="Segments" look="segments" choices={SIZES} value={size} onChoose={setSize} />
        <ChoiceGroup legend="Chips" look="chips" choices={SIZES} value={size} onChoose={setSize} />
        <ChoiceGroup legend="Disabled" look="chips" choices={SIZES} value={size} onChoose={setSize} disabled />
        <CheckGroup legend="Checkboxes" checks={[{ label: 'Fast', checked: isFast, onChange: setFast }]} />
      </Part>
      <Part title="Range" source="src/ui/range-field">
        {/* Its style attribute is only allowed from a script. */}
        {isHydrated && <RangeSample />}
      </Part>
    </>
  );
}

export function FieldSamples() {
  // The browser decides the order of the date's parts, which the server doesn't know.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [birthDate, setBirthDate] = useState('');
  const [place, setPlace] = useState<Location>({ country: 'NL', region: 0, city: '' });
  const [answer, setAnswer] = useState({ id: 'sunday', answer: '' });
  return (
    <>
      <FormWithErrors />
      <Part title="Fields" source="src/ui/field">
        <TextField label="Text" name="text" />
        <TextField label="With a hint" name="hint" hint="What to enter." />
        <TextField label="With an error" name="error" defaultValue="x" error="This is not enough." />
        <TextField label="Disabled" name="disabled" defaultValue="Not now" disabled />
        <TextArea label="Several lines" name="lines" />
        <TextArea label="Several lines, with an error" name="wrong-lines" error="Please write something." />
        <SelectField label="Select" name="select">
          <option>The first choice</option>
          <option>The second choice</option>
        </SelectField>
        <SelectField label="Select, with an error" name="wrong-select" error="Please choose.">
          <option>Nothing chosen</option>
        </SelectField>
      </Part>
      <Part title="Checkbox" source="src/ui/check-field">
        <CheckField label="Off" name="off" />
        <CheckField label="On" name="on" defaultChecked />
        <CheckField label="Disabled" name="disabled-check" defaultChecked disabled />
        <CheckField label="With an error" name="wrong-check" error="Please agree." />
      </Part>
      <ChoiceSamples isHydrated={isHydrated} />
      <Part title="Password" source="src/ui/password-field">
        <PasswordField label="Password" showLabel="Show password" name="password" autoComplete="off" />
      </Part>
      <Part title="Password hint" source="src/ui/password-hint">
        {STRENGTHS.map((text, strength) => (
          <PasswordHint key={text} text={text} strength={strength} />
        ))}
      </Part>
      <Part title="Date of birth" source="src/ui/birth-date-field">
        {isHydrated && (
          <BirthDateField
            labels={LABELS}
            localeTag={localeTag.value}
            value={birthDate}
            minAge={MIN_AGE_YEARS}
            error={undefined}
            onChange={setBirthDate}
          />
        )}
      </Part>
      <Part title="Place" source="src/ui/location-fields">
        <LocationFields
          value={place}
          countries={COUNTRIES}
          regions={REGIONS}
          showCity
          errors={{ city: 'We don’t know this city.' }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
      </Part>
      <Part title="Question and answer" source="src/ui/prompt-field">
        <PromptField label="Question" questions={QUESTIONS} value={answer} onChange={setAnswer} />
      </Part>
    </>
  );
}
