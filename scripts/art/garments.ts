import type { Garment } from '../../src/shared/contracts/niche.ts';
import { mix } from './color.ts';

/** The colors of one garment: its cloth, what it is trimmed with, and the outlines of the drawing. */
interface Cloth {
  readonly color: string;
  readonly trim: string;
  readonly ink: string;
}

/** The edge of the neckline, from one shoulder to the other, as Open Peeps draws it. */
const NECKLINE = 'M244 598C285 666 333 699 391 699S489 666 518 598';
/** The opening of a jacket: from both shoulders to the buttons. */
const OPENING = 'M236 588C262 668 316 762 372 850C432 766 486 680 524 594C494 660 448 699 391 699S285 666 236 588Z';

const line = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
const shape = (d: string, color: string, edge = '', width = 10): string =>
  `<path d="${d}" fill="${color}"${edge && ` stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`}/>`;
const dot = (x: number, y: number, radius: number, color: string, edge = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"${edge && ` stroke="${edge}" stroke-width="5"`}/>`;

/** Every second row is shifted by half a step. */
function scatter(step: number, draw: (x: number, y: number) => string): string {
  const rows = Array.from({ length: Math.ceil(700 / step) }, (_, row) => row);
  return rows
    .flatMap((row) =>
      Array.from({ length: Math.ceil(900 / step) }, (_, column) =>
        draw(-60 + column * step + (row % 2 ? step / 2 : 0), 610 + row * step * 0.82),
      ),
    )
    .join('');
}

const flower = (color: string, heart: string) => (x: number, y: number) =>
  [0, 72, 144, 216, 288]
    .map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return dot(Math.round(x + 20 * Math.sin(angle)), Math.round(y - 20 * Math.cos(angle)), 16, color);
    })
    .join('') + dot(x, y, 11, heart);

/** What is drawn over the plain cloth, inside its edges. The coordinates are those of `FACE` in bust.ts. */
const DRAWINGS: Readonly<Record<Garment, (cloth: Cloth) => string>> = {
  tee: () => '',
  stripes: ({ trim }) => [0, 1, 2, 3, 4, 5, 6, 7].map((row) => line(`M-60 ${640 + row * 84}H760`, trim, 38)).join(''),
  // A knitted collar that closes around the neck.
  jumper: ({ color, ink }) =>
    line(NECKLINE, mix(color, '#ffffff', 0.18), 62) +
    line('M255 622C297 690 341 724 391 724S484 690 520 622', ink, 8) +
    line('M300 676L286 694M346 706L338 728M398 712V736M448 698L458 718M486 662L502 678', ink, 6),
  shirt: ({ color, trim, ink }) =>
    line('M390 700V1220', ink, 8) +
    [770, 850, 930].map((y) => dot(408, y, 9, trim, ink)).join('') +
    shape('M240 590L304 668L390 704L318 780L222 640Z', mix(color, '#ffffff', 0.28), ink) +
    shape('M526 592L486 664L390 704L462 778L566 640Z', mix(color, '#ffffff', 0.28), ink),
  // One side crosses the other, and a scarf lies over the shoulder.
  wrap: ({ color, trim, ink }) =>
    shape(
      'M520 596C480 720 360 900 120 1010L120 1240H640L700 820C660 700 600 620 520 596Z',
      mix(color, '#000000', 0.1),
    ) +
    line('M520 596C480 720 360 900 110 1010', ink, 9) +
    shape('M250 586C250 700 300 800 262 1240H150C120 1000 140 760 190 600Z', trim, ink) +
    line('M218 640C206 760 226 900 208 1080', mix(trim, ink, 0.35), 6),
  // Leather: wide lapels, a zip to one side, and studs of metal.
  biker: ({ color, trim, ink }) =>
    shape(OPENING, mix(color, '#ffffff', 0.8)) +
    line(NECKLINE, ink, 11) +
    shape(
      'M236 586C210 640 176 676 158 742L262 762L236 806L392 900C344 800 286 706 236 586Z',
      mix(color, '#ffffff', 0.1),
      ink,
    ) +
    shape(
      'M524 592C552 640 590 672 612 738L516 760L542 802L392 900C446 804 500 704 524 592Z',
      mix(color, '#ffffff', 0.1),
      ink,
    ) +
    line('M392 900L352 1230', trim, 16) +
    line('M392 900L352 1230', ink, 5, ' stroke-dasharray="2 12"') +
    dot(196, 734, 11, trim) +
    dot(574, 730, 11, trim) +
    line('M100 880L190 930', trim, 10),
  // Leather over a light shirt, with buttons and a chain of metal.
  waistcoat: ({ color, trim, ink }) =>
    shape(OPENING, mix(color, '#ffffff', 0.84)) +
    shape('M240 590L306 668L391 706L324 772L236 660Z', mix(color, '#ffffff', 0.94), ink, 8) +
    shape('M526 592L486 664L391 706L452 770L528 654Z', mix(color, '#ffffff', 0.94), ink, 8) +
    line('M236 588C262 668 316 762 372 850C432 766 486 680 524 594', ink, 11) +
    line('M372 850V1240', ink, 8) +
    line('M398 836C440 880 500 880 548 830', trim, 9, ' stroke-dasharray="9 11"') +
    [812, 884, 956].map((y) => dot(394, y + 40, 11, trim, ink)).join(''),
  dots: ({ trim }) => scatter(104, (x, y) => dot(x, Math.round(y), 27, trim)),
  flowers: ({ trim, ink }) => scatter(150, flower(trim, mix(trim, ink, 0.45))),
  // A scalloped collar.
  frill: ({ trim, ink }) =>
    [
      [244, 632],
      [274, 690],
      [324, 734],
      [390, 752],
      [454, 732],
      [500, 686],
      [528, 630],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 42, trim, ink))
      .join('') + line(NECKLINE, ink, 10),
  // Knitted, open over a light blouse, with a band of buttons.
  cardigan: ({ color, trim, ink }) =>
    shape('M236 588C262 668 316 782 366 1240H418C430 780 486 680 524 594Z', trim) +
    line(NECKLINE, ink, 11) +
    line('M228 592C262 700 344 810 360 1240M532 594C500 700 436 810 424 1240', mix(color, '#000000', 0.22), 40) +
    line('M250 586C284 690 372 800 384 1240M508 598C470 690 418 790 404 1240', ink, 7) +
    [830, 920, 1010].map((y) => dot(428, y, 12, trim, ink)).join('') +
    line('M60 760C90 800 130 820 170 826M600 760C620 790 640 800 662 804', mix(color, '#000000', 0.22), 10),
  // Tailored lapels over a blouse.
  blazer: ({ color, trim, ink }) =>
    shape(OPENING, trim) +
    line(NECKLINE, ink, 11) +
    shape(
      'M236 586C206 624 190 668 186 716L248 724L222 768L376 862C332 780 286 700 236 586Z',
      mix(color, '#ffffff', 0.14),
      ink,
    ) +
    shape(
      'M524 592C552 626 572 668 578 714L520 722L546 766L376 862C436 780 494 690 524 592Z',
      mix(color, '#ffffff', 0.14),
      ink,
    ) +
    line('M376 862C384 960 384 1080 380 1240', ink, 9) +
    dot(402, 910, 13, trim, ink),
  blouse: ({ color, ink }) =>
    shape(
      'M244 596C300 690 344 760 388 830C432 758 482 684 518 598C486 666 448 699 391 699S285 666 244 596Z',
      mix(color, '#ffffff', 0.34),
    ) +
    line('M244 596C300 690 344 760 388 830C432 758 482 684 518 598', ink, 10) +
    line('M388 830V1240', ink, 7),
  // A round collar and a band across the chest in steps.
  steps: ({ trim, ink }) =>
    shape('M-80 800H90V760H210V800H330V760H450V800H570V760H760V880H570V840H450V880H330V840H210V880H90V920H-80Z', trim) +
    line(NECKLINE, trim, 44) +
    line('M250 612C292 684 338 716 391 716S486 684 519 612', ink, 8),
  ringer: ({ trim, ink }) =>
    line(NECKLINE, trim, 56) +
    line('M252 618C295 688 340 722 391 722S486 688 520 618', ink, 8) +
    line('M-60 1000L420 520', trim, 46, ' opacity=".9"') +
    line('M20 1040L500 560', trim, 22, ' opacity=".9"'),
};

/** The cloth of a bust with its garment: `path` is the markup of the plain cloth, `skin` the edge of the whole body. */
export function drawGarment(
  garment: Garment,
  cloth: Cloth,
  { path, id }: { readonly path: string; readonly id: string },
): string {
  const d = /\bd="([^"]+)"/.exec(path)?.[1];
  if (!d) throw new Error('The output of Open Peeps has changed. Update drawGarment.');
  const drawing = DRAWINGS[garment](cloth);
  const plain = path.replace(/fill="[^"]+"/, `fill="${cloth.color}"`);
  if (!drawing) return plain;
  return `<clipPath id="${id}c"><path d="${d}"/></clipPath>${plain}<g clip-path="url(#${id}c)">${drawing}</g>`;
}
