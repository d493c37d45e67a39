import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** Modules of empty space around the code, which cameras need. */
const QUIET_ZONE = 3;

/** Black on white in both schemes, because many cameras read no other. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
