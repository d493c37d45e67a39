import { PACKAGE_PATH } from './embed-version.ts';

/** A text with characters that have a meaning in JSX becomes an expression. */
const jsxText = (text: string, isAttribute: boolean) =>
  /[^\p{L}\p{N} .,:;!?'/_=+~-]/u.test(text) ? `{${JSON.stringify(text)}}` : isAttribute ? `"${text}"` : text;

const propName = (option: string) =>
  option === 'ref' ? 'campaignRef' : option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function propOf(option: string, value: string): string {
  if (option === 'eager') return option;
  const text = option === 'datalayer' ? 'dataLayer' : value;
  return `${propName(option)}=${option.endsWith('-height') ? `{${text}}` : jsxText(text, true)}`;
}

interface ReactSnippet {
  readonly site: string;
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly address: string;
  readonly label: string;
}

/** The code for a page that is written with React or Preact. */
export const reactCode = ({ site, options, address, label }: ReactSnippet): string =>
  [
    `// npm install ${site}${PACKAGE_PATH}`,
    `import { Lander } from 'sevenfold-lander';`,
    '',
    '<Lander',
    ...options.map(([option, value]) => `  ${propOf(option, value)}`),
    '>',
    `  <a href=${jsxText(address, true)}>${jsxText(label, false)}</a>`,
    '</Lander>',
  ].join('\n');
