import { type PhotoWidth, photoSrcset, photoUrl } from '#shared/rules/photo-url.ts';
import styles from './photo.module.scss';

export interface PhotoImage {
  readonly thumb_filename: string;
  readonly blur: string | null;
}

interface Props {
  readonly image: PhotoImage | null;
  readonly cdnPrefix: string;
  /** Whose photo it is. Without a photo the initial is shown. */
  readonly name: string;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  readonly maxWidthPx?: PhotoWidth;
  readonly eager?: boolean;
  /** The name is shown next to it, so the image needs no alt text. */
  readonly decorative?: boolean;
}

/** A member's photo in 3:4 that fills its container. */
export function Photo({ image, cdnPrefix, name, sizes, maxWidthPx = 640, eager, decorative }: Props) {
  if (!image) {
    // Drawn by the stylesheet, so that it is no part of a name that is shown next to it.
    return <span className={styles.empty} data-initial={[...name][0]?.toUpperCase()} aria-hidden="true" />;
  }
  return (
    <img
      className={styles.photo}
      alt={decorative ? '' : name}
      width={3}
      height={4}
      // Must come before the URLs: attributes are set in this order, and each one after `src` makes the browser choose
      // the file again.
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sizes={sizes}
      srcSet={photoSrcset(cdnPrefix, image, maxWidthPx)}
      src={photoUrl(cdnPrefix, image)}
      style={{ backgroundImage: image.blur ? `linear-gradient(${image.blur})` : undefined }}
    />
  );
}
