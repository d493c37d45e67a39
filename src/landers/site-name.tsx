import type { Wordmark } from '#shared/contracts/render-site.ts';

interface Props {
  readonly name: string;
  readonly wordmark: Wordmark | null;
}

/** The site's name in its typeface, without waiting for a font. */
export function SiteName({ name, wordmark }: Props) {
  if (!wordmark) return name;
  const { width, height, unitsPerEm, path } = wordmark;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / unitsPerEm}em`}
      height={`${height / unitsPerEm}em`}
      fill="currentColor"
    >
      <path d={path} />
    </svg>
  );
}
