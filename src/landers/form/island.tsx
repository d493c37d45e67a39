import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLAND_ID } from '#src/lander.ts';
import { whenLoaded } from '#src/platform/lazy.ts';
import type { EarlyForm } from './early-form.ts';
import { LanderForm, type LanderFormProps, laterForm } from './lander-form.tsx';

const props: LanderFormProps = JSON.parse(document.getElementById('boot')?.textContent as string);

for (const type of ['error', 'unhandledrejection']) {
  addEventListener(type, (event) => whenLoaded(laterForm, ({ takeFormFailure }) => takeFormFailure(event, props)));
}

/**
 * Brings the form to life with the very properties that its HTML was made with, and with what it was refused for since:
 * from here on it answers, and nothing else does.
 */
const form = document.forms[0] as EarlyForm;
form.onsubmit = null;
const { refused } = form;
const root = document.getElementById(ISLAND_ID) as HTMLElement;
// In a microtask: a module whose evaluation fails can load nothing more.
queueMicrotask(() =>
  hydrateRoot(
    root,
    createElement(LanderForm, refused ? { ...props, submitted: { values: {}, errors: refused } } : props),
  ),
);
