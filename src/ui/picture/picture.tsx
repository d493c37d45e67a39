import type { Picture as PictureFiles } from '#shared/contracts/boot.ts';

interface Version {
  readonly picture: PictureFiles;
  readonly sizes: string;
  /** The media query for which this version replaces the last. */
  readonly media?: string;
}

interface Props {
  /** The last version is the default. */
  readonly versions: readonly [...Version[], Version];
  readonly alt: string;
  readonly className?: string | undefined;
  /** Part of the first screen, so it loads with high priority. */
  readonly eager?: boolean;
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const sourcesOf = ({ base, widths }: PictureFiles, format: string) =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(',');

/** Renders one of the site's drawn pictures in the best format and size for the browser. */
export function Picture({ versions, alt, className, eager }: Props) {
  const last = versions[versions.length - 1] as Version;
  const { base, widths, width, height } = last.picture;
  return (
    <picture>
      {versions.flatMap(({ picture, sizes, media }) =>
        picture.formats.map((format) =>
          format === 'jpg' && !media ? null : (
            <source
              key={`${media} ${format}`}
              media={media}
              type={TYPES[format]}
              srcSet={sourcesOf(picture, format)}
              sizes={sizes}
              width={picture.width}
              height={picture.height}
            />
          ),
        ),
      )}
      <img
        className={className}
        src={`${base}-${widths[0]}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
