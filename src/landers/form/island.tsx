import { hydrateRoot } from 'react-dom/client';
import { whenLoaded } from '#src/platform/lazy.ts';
import { ISLAND_ID } from '../lander.ts';
import type { EarlyForm } from './early-form.ts';
import { formActions, LanderForm, visit } from './lander-form.tsx';
import type { LanderFormProps } from './lander-form-props.ts';

/** The texts are missing if there is no form. */
const props: LanderFormProps = JSON.parse(document.getElementById('boot')?.textContent as string);

for (const type of ['error', 'unhandledrejection']) {
  addEventListener(type, (event) => whenLoaded(formActions, ({ handleFormError }) => handleFormError(event, props)));
}

/** Hydrates the form with the props of its HTML and the errors of the inline script, whose handler it replaces. */
function hydrateForm(): void {
  const form = document.forms[0] as EarlyForm;
  form.onsubmit = null;
  const { errors } = form;
  const root = document.getElementById(ISLAND_ID) as HTMLElement;
  hydrateRoot(root, <LanderForm {...props} {...(errors && { submitted: { values: {}, errors } })} />);
}

// In a microtask, because a module that throws during evaluation can't import anything later.
queueMicrotask(() => {
  if (!props.closed) hydrateForm();
  whenLoaded(visit, ({ startVisit }) => startVisit(props));
});
