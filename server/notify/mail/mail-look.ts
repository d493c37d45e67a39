import type { TemplateName } from '#shared/contracts/settings.ts';
import type { MailColors, MailPalette } from './mail-colors.ts';

export interface MailLook {
  template: TemplateName;
  palette: MailPalette;
  baseFontPx: number;
}

const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** The differences between the two templates: social has a colored header and round buttons, classic lines and a serif. */
interface MailShape {
  text: string;
  head: string;
  headWeight: number;
  headTracking: string;
  cardRadius: string;
  buttonRadius: string;
  /** Whether the header has the brand's color as its background. */
  hasBand: boolean;
}

export const MAIL_SHAPES: Readonly<Record<TemplateName, MailShape>> = {
  social: {
    text: SANS,
    head: SANS,
    headWeight: 800,
    headTracking: '-.02em',
    cardRadius: '20px',
    buttonRadius: '999px',
    hasBand: true,
  },
  classic: {
    text: SANS,
    head: SERIF,
    headWeight: 600,
    headTracking: '-.01em',
    cardRadius: '8px',
    buttonRadius: '8px',
    hasBand: false,
  },
};

/** Styles for dark mode and narrow screens. Mail programs without support for them use the inline styles. */
export function mailStyle({ palette, template }: MailLook): string {
  const narrow = '@media (max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}}';
  const scheme = palette.dark ? ':root{color-scheme:light dark;supported-color-schemes:light dark}' : '';
  if (!palette.dark) return `${scheme}${narrow}`;
  const rules = darkRules(palette.dark, MAIL_SHAPES[template].hasBand);
  const outlook = rules.map(([selector, style]) => `[data-ogsc] ${selector}{${style}}`).join('');
  const media = rules.map(([selector, style]) => `${selector}{${style}}`).join('');
  return `${scheme}${narrow}@media (prefers-color-scheme:dark){${media}}${outlook}`;
}

function darkRules(colors: MailColors, hasBand: boolean): [selector: string, style: string][] {
  const { page, card, tint, ink, muted, line, brand, onBrand, band, onBand, link, accent } = colors;
  const important = (style: Record<string, string>) =>
    Object.entries(style)
      .map(([name, value]) => `${name}:${value}!important`)
      .join(';');
  return [
    ['.pg', important({ background: page, color: ink })],
    ['.cd', important({ background: card, 'border-color': line })],
    ['.bd', important(hasBand ? { background: band, color: onBand } : { color: link, 'border-color': line })],
    ['.st', important({ background: accent })],
    ['.hd', important({ color: ink })],
    ['.mu', important({ color: muted })],
    ['.ln', important({ 'border-color': line })],
    ['.lk', important({ color: link })],
    ['.bt', important({ background: brand, color: onBrand })],
    ['.ti', important({ background: tint, color: link })],
  ];
}
