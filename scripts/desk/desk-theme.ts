import type { Plugin } from 'vite';
import { themeCss } from '#src/styles/theme.ts';
import { readNiche } from '../build/inputs.ts';

const MODULE = 'virtual:desk-theme.css';
const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The shapes of a tool: smaller corners than on a site of members, and the fonts of the operator's system. */
const TOKENS: Readonly<Record<string, string>> = {
  'font-text': FONTS,
  'font-head': FONTS,
  'head-weight': '700',
  'head-tracking': '-.01em',
  radius: '12px',
  'radius-small': '8px',
  'radius-control': '8px',
};

/**
 * Provides the colors of the default niche in both schemes as a stylesheet. The desk belongs to no site, and its policy allows no
 * inline styles.
 */
export function deskTheme(): Plugin {
  return {
    name: 'sevenfold:desk-theme',
    resolveId: (source) => (source === MODULE ? MODULE : null),
    load: async (id) => (id === MODULE ? themeCss(await readNiche('default'), { tokens: TOKENS, paper: true }) : null),
  };
}
