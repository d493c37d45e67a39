import type { TemplateName } from '#shared/contracts/settings.ts';
import type { MailColours, MailPalette } from './mail-colours.ts';

export interface MailLook {
  template: TemplateName;
  palette: MailPalette;
  baseFontPx: number;
}

const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** What differs between the two templates in a mail: social is a bright band and pills, classic hairlines and a serif. */
export interface MailShape {
  text: string;
  head: string;
  headWeight: number;
  headTracking: string;
  cardRadius: string;
  buttonRadius: string;
  /** The site's name on the brand's colour, or in it above a hairline. */
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

/** Mail programs that know dark mode read these; all others keep what stands on the elements. */
export function mailStyle({ palette, template }: MailLook): string {
  const narrow = '@media (max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}}';
  const scheme = palette.dark ? ':root{color-scheme:light dark;supported-color-schemes:light dark}' : '';
  if (!palette.dark) return `${scheme}${narrow}`;
  const rules = darkRules(palette.dark, MAIL_SHAPES[template].hasBand);
  const outlook = rules.map(([selector, style]) => `[data-ogsc] ${selector}{${style}}`).join('');
  const media = rules.map(([selector, style]) => `${selector}{${style}}`).join('');
  return `${scheme}${narrow}@media (prefers-color-scheme:dark){${media}}${outlook}`;
}

function darkRules(colours: MailColours, hasBand: boolean): [selector: string, style: string][] {
  const { page, card, tint, ink, muted, line, brand, onBrand, band, onBand, link, accent } = colours;
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
