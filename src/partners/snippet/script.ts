import {
  CAMPAIGN_FIELDS,
  checkSnippet,
  landerAddress,
  type SnippetChoice,
  snippetCode,
  snippetOptions,
} from '#shared/rules/snippet.ts';
import type { SnippetTold } from './told.ts';

const PREVIEW_AFTER_MS = 400;
const OF_THE_CAMPAIGN: readonly string[] = CAMPAIGN_FIELDS;

const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const form = byId<HTMLFormElement>('choice');
const code = byId<HTMLTextAreaElement>('code');
const copy = byId<HTMLButtonElement>('copy');
const said = byId('said');
const preview = byId('preview');
const told = JSON.parse(byId('boot').textContent ?? '') as SnippetTold;

const choose = () => Object.fromEntries(new FormData(form)) as SnippetChoice;

/** Names what is wrong at its field. */
function showProblems(choice: SnippetChoice): string[] {
  const problems: Readonly<Record<string, keyof SnippetTold['problems']>> = checkSnippet(choice);
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = place.dataset.problem ?? '';
    const problem = problems[name];
    place.textContent = problem ? told.problems[problem] : '';
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) control.setAttribute('aria-invalid', String(!!problem));
  }
  return Object.keys(problems);
}

/** What counts for nothing in the choice is not asked for. */
function showFields({ way, mode }: SnippetChoice): void {
  byId('by-loader').hidden = way === 'frame';
  byId('openings').hidden = mode === 'inline';
}

let shown = '';
/** A real lander, but for its campaign: whoever looks at the preview is no visitor of the partner's. */
function showPreview(choice: SnippetChoice): void {
  const options = snippetOptions({ ...choice, click: 'on', scroll: '', seconds: '', exit: '' }, location.origin);
  const asked = options.filter(([name]) => !OF_THE_CAMPAIGN.includes(name) && name !== 'datalayer');
  const now = JSON.stringify([asked, choice.label]);
  if (now === shown) return;
  shown = now;
  const lander = document.createElement('lander-embed');
  for (const [name, value] of asked) lander.setAttribute(name, value);
  const link = document.createElement('a');
  link.href = landerAddress({ lander: choice.lander ?? '' }, location.origin);
  link.textContent = choice.label ?? '';
  lander.append(link);
  preview.replaceChildren(lander);
}

let waiting = 0;
function show(): void {
  const choice = choose();
  showFields(choice);
  const wrong = showProblems(choice);
  copy.disabled = wrong.length > 0;
  said.textContent = '';
  clearTimeout(waiting);
  if (wrong.length === 0) code.value = snippetCode(choice, location.origin);
  // The preview has no campaign.
  if (wrong.some((name) => !OF_THE_CAMPAIGN.includes(name))) return;
  waiting = window.setTimeout(() => showPreview(choice), shown ? PREVIEW_AFTER_MS : 0);
}

async function copyCode(): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.value);
    said.textContent = told.copied;
  } catch {
    // Refused, or no clipboard without https: it can be copied by hand.
    code.focus();
    code.select();
    said.textContent = told.notCopied;
  }
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
copy.addEventListener('click', copyCode);
show();
