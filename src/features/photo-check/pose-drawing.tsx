import type { Pose } from '#shared/contracts/verification.ts';
import styles from './pose-drawing.module.scss';

interface Limb {
  readonly width: 'arm' | 'palm' | 'finger';
  readonly path: string;
}
const arm = (path: string): Limb => ({ width: 'arm', path });
const palm = (path: string): Limb => ({ width: 'palm', path });
const fingers = (...paths: readonly string[]): readonly Limb[] => paths.map((path) => ({ width: 'finger', path }));

/** An arm with its hand, in front of the figure, and the lines within the hand. */
interface Drawing {
  readonly limbs: readonly Limb[];
  readonly lines?: string;
}

const RAISED = arm('M102 130 108 92');

const DRAWINGS: Readonly<Record<Pose, Drawing>> = {
  open_palm: {
    limbs: [
      RAISED,
      palm('M108 78V70'),
      ...fingers('M100 66 95 44', 'M105.500 64 104 38', 'M111 64 113 39', 'M116 67 121 47', 'M101 80 90 68'),
    ],
  },
  thumb_up: {
    limbs: [RAISED, palm('M104 80H110'), ...fingers('M100 76V50')],
    lines: 'M107 73H118M108 79H118M107 85H117',
  },
  two_fingers: {
    limbs: [RAISED, palm('M108 80V74'), ...fingers('M103 70 97 42', 'M110 70 115 42')],
    lines: 'M100 82C106 78 110 80 111 84M112 74C115 73 118 76 118 79',
  },
  hand_on_cheek: {
    limbs: [
      arm('M108 128 98 96 88 80'),
      palm('M85 74 83 68'),
      ...fingers('M79 68 72 48', 'M83 66 77 45', 'M88 67 83 47'),
    ],
  },
  hand_on_head: {
    limbs: [
      arm('M104 136 121 76 96 34'),
      palm('M91 29 85 26'),
      ...fingers('M84 20 60 19', 'M83 25 58 26', 'M85 31 63 33'),
    ],
  },
  hand_on_shoulder: {
    limbs: [
      arm('M122 138 78 124 44 108'),
      palm('M40 106 35 103'),
      ...fingers('M38 97 24 93', 'M34 102 18 99', 'M33 108 18 107'),
    ],
  },
  finger_on_nose: {
    limbs: [arm('M110 130 98 96'), palm('M94 84 92 80'), ...fingers('M88 76 66 58')],
    lines: 'M84 84C88 83 90 85 90 88M88 90C91 89 93 90 94 92',
  },
  chin_on_hand: {
    limbs: [arm('M88 130 70 98'), palm('M58 84 72 84')],
    lines: 'M54 82V88M60 80V87M66 80V87',
  },
};

/** Draws a figure without hair, clothes or sex, so that it is anybody. The text beside it says the same. */
export function PoseDrawing({ pose }: { readonly pose: Pose }) {
  const { limbs, lines } = DRAWINGS[pose];
  const draw = (part: 'outline' | 'inside') =>
    limbs.map(({ width, path }) => <path key={path} className={`${styles[width]} ${styles[part]}`} d={path} />);
  return (
    <svg className={styles.drawing} viewBox="0 0 128 128" aria-hidden="true">
      <path d="M52 70V86C28 90 14 102 12 130H108C106 102 92 90 68 86V70" />
      <ellipse cx="60" cy="50" rx="22" ry="27" />
      <path d="M51 47V49M69 47V49M60 50V57M52 64C56 68 64 68 68 64" />
      {draw('outline')}
      {draw('inside')}
      {lines && <path className={styles.lines} d={lines} />}
    </svg>
  );
}
