import actions from './action-samples.tsx?raw';
import fields from './field-samples.tsx?raw';
import messages from './message-samples.tsx?raw';
import pictures from './picture-samples.tsx?raw';

const ALL = [actions, fields, messages, pictures].join('\n');

/** The source code of a part of the gallery, as in its file. Empty for other parts. */
export function sampleCode(title: string): string {
  const [, after] = ALL.split(`<Part title="${title}"`);
  if (after === undefined) return '';
  const lines = after.slice(after.indexOf('>\n') + 2, after.indexOf('</Part>')).split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}
