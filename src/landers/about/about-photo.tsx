import type { Image } from '#shared/contracts/profile.ts';
import { photoAddress, photoSources } from '#shared/rules/photo-address.ts';
import type { About } from './about.ts';

interface Props {
  readonly about: About;
  readonly cdnPrefix: string;
  readonly image: Image | undefined;
  readonly className: string | undefined;
  /** How wide it is shown, as the `sizes` attribute wants it. */
  readonly sizes: string;
  readonly upToPx?: number;
  /** Belongs to the first screen. */
  readonly eager?: boolean;
}

/** One of the member's photos as visitors may see it; the initial where there is none. Its box is the lander's. */
export function AboutPhoto({ about, cdnPrefix, image, className, sizes, upToPx = 640, eager }: Props) {
  if (!image) {
    return (
      <span className={className} aria-hidden="true">
        {[...about.first][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={photoAddress(cdnPrefix, image)}
      srcSet={photoSources(cdnPrefix, image, upToPx)}
      sizes={sizes}
      alt={about.first}
      width={3}
      height={4}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
