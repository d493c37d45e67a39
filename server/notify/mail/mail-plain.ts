import { countChars } from '#shared/rules/clean-text.ts';
import type { MailBlock, MailContent, MailNewsLine, MailPersonLine } from './mail-content.ts';

/** The complete mail as plain text. */
export function renderMailText(content: MailContent): string {
  const { brand, heading, blocks, action, notes, footer, footerLinks } = content;
  const parts = [
    heading,
    '='.repeat(countChars(heading)),
    ...blocks.map(blockText),
    `${action.label}:\n${action.href}`,
    ...notes,
    `-- \n${brand}`,
    ...footer,
    ...footerLinks.map(({ label, href }) => `${label}:\n${href}`),
  ];
  // No empty line between the heading and its underline.
  return `${parts.join('\n\n').replace(`${heading}\n\n=`, `${heading}\n=`)}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'news':
      return [`${block.title}:`, ...block.items.map(newsText)].join('\n');
    case 'people':
      return [`${block.title}:`, ...block.people.map(personText), ...(block.more ? [block.more] : [])].join('\n');
  }
}

const newsText = ({ title, text, href }: MailNewsLine) => `* ${title}\n  ${text}${href ? `\n  ${href}` : ''}`;
const personText = ({ label, tag, href }: MailPersonLine) => `* ${label}${tag ? ` (${tag})` : ''}\n  ${href}`;
