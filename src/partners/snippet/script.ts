import {
  CAMPAIGN_FIELDS,
  checkSnippet,
  landerAddress,
  type SnippetChoice,
  snippetCode,
  snippetOptions,
} from '#shared/rules/snippet.ts';
import type { SnippetScriptData } from './script-data.ts';

const PREVIEW_DELAY_MS = 400;
const CAMPAIGN_ATTRIBUTES: readonly string[] = CAMPAIGN_FIELDS;

const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const form = byId<HTMLFormElement>('choice');
const code = byId<HTMLTextAreaElement>('code');
const copy = byId<HTMLButtonElement>('copy');
const copyStatus = byId('copy-status');
const preview = byId('preview');
const scriptData = JSON.parse(byId('boot').textContent ?? '') as SnippetScriptData;

const readChoice = () => Object.fromEntries(new FormData(form)) as SnippetChoice;

/** Shows each problem at its field and returns the fields' names. */
function showProblems(choice: SnippetChoice): string[] {
  const problems: Readonly<Record<string, keyof SnippetScriptData['problems']>> = checkSnippet(choice);
  for (const element of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = element.dataset.problem ?? '';
    const problem = problems[name];
    element.textContent = problem ? scriptData.problems[problem] : '';
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) control.setAttribute('aria-invalid', String(!!problem));
  }
  return Object.keys(problems);
}

/** Hides fields that have no effect on the current choice. */
function showFields({ format, mode }: SnippetChoice): void {
  byId('by-loader').hidden = format === 'frame';
  byId('openings').hidden = mode === 'inline';
}

let shown = '';
/** Loads the real lander without campaign parameters, since the partner isn't a visitor. */
function showPreview(choice: SnippetChoice): void {
  const options = snippetOptions({ ...choice, click: 'on', scroll: '', seconds: '', exit: '' }, location.origin);
  const shownOptions = options.filter(([name]) => !CAMPAIGN_ATTRIBUTES.includes(name) && name !== 'datalayer');
  const now = JSON.stringify([shownOptions, choice.label]);
  if (now === shown) return;
  shown = now;
  const lander = document.createElement('lander-embed');
  for (const [name, value] of shownOptions) lander.setAttribute(name, value);
  const link = document.createElement('a');
  link.href = landerAddress({ lander: choice.lander ?? '' }, location.origin);
  link.textContent = choice.label ?? '';
  lander.append(link);
  preview.replaceChildren(lander);
}

let previewTimer = 0;
function update(): void {
  const choice = readChoice();
  showFields(choice);
  const wrong = showProblems(choice);
  copy.disabled = wrong.length > 0;
  copyStatus.textContent = '';
  clearTimeout(previewTimer);
  if (wrong.length === 0) code.value = snippetCode(choice, location.origin);
  // The preview ignores the campaign.
  if (wrong.some((name) => !CAMPAIGN_ATTRIBUTES.includes(name))) return;
  previewTimer = window.setTimeout(() => showPreview(choice), shown ? PREVIEW_DELAY_MS : 0);
}

async function copyCode(): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.value);
    copyStatus.textContent = scriptData.copied;
  } catch {
    // The clipboard may be blocked, or missing without HTTPS. Then the code is selected for manual copying.
    code.focus();
    code.select();
    copyStatus.textContent = scriptData.notCopied;
  }
}

form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
copy.addEventListener('click', copyCode);
update();
