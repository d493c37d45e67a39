import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLAND_ID } from '#src/lander.ts';
import type { EarlyForm } from './early-form.ts';
import { LanderForm, type LanderFormProps } from './lander-form.tsx';

/**
 * Brings the form to life with the very properties that its HTML was made with, and with what it was refused for since:
 * from here on it answers, and nothing else does.
 */
const form = document.forms[0] as EarlyForm;
form.onsubmit = null;
const { refused } = form;
const props: LanderFormProps = JSON.parse(document.getElementById('boot')?.textContent as string);
const root = document.getElementById(ISLAND_ID) as HTMLElement;
hydrateRoot(
  root,
  createElement(LanderForm, refused ? { ...props, submitted: { values: {}, errors: refused } } : props),
);
