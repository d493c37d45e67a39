import type { Image } from '#shared/contracts/profile.ts';
import { type PhotoWidth, photoSrcset, photoUrl } from '#shared/rules/photo-url.ts';
import { useFrame } from './lander-frame.tsx';
import { summarizeMember } from './member-summary.ts';

interface Props {
  /** By default the member's first photo. */
  readonly image?: Image | undefined;
  readonly className: string | undefined;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  readonly maxWidthPx?: PhotoWidth;
  /** Part of the first screen, so it loads with high priority. */
  readonly eager?: boolean;
}

/** A member's photo as visitors see it, or the initial. The lander sets its size. */
export function MemberPhoto({ image: given, className, sizes, maxWidthPx = 640, eager }: Props) {
  const { input } = useFrame();
  const { first, photos } = summarizeMember(input);
  const image = given ?? photos[0];
  const { cdn_prefix: cdnPrefix } = input.settings;
  if (!image) {
    return (
      <span className={className} aria-hidden="true">
        {[...first][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={photoUrl(cdnPrefix, image)}
      srcSet={photoSrcset(cdnPrefix, image, maxWidthPx)}
      sizes={sizes}
      alt={first}
      width={3}
      height={4}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
