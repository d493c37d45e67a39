import { photoAddress, photoSources } from '#shared/rules/photo-address.ts';
import styles from './photo.module.scss';

interface Props {
  readonly image: { readonly thumb_filename: string; readonly color: string | null } | null;
  readonly cdnPrefix: string;
  /** Whose photo it is; its initial stands in where there is none. */
  readonly name: string;
  /** How wide it is shown, as the `sizes` attribute wants it. */
  readonly sizes: string;
  readonly upToPx?: number;
  readonly eager?: boolean;
  /** The name stands beside it, so that it need not be read out twice. */
  readonly decorative?: boolean;
}

/** A member's photo in 3:4, filling its box. */
export function Photo({ image, cdnPrefix, name, sizes, upToPx = 640, eager, decorative }: Props) {
  if (!image) {
    return (
      <span className={styles.empty} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      src={photoAddress(cdnPrefix, image)}
      srcSet={photoSources(cdnPrefix, image, upToPx)}
      sizes={sizes}
      alt={decorative ? '' : name}
      width={3}
      height={4}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={{ backgroundColor: image.color ?? undefined }}
    />
  );
}
