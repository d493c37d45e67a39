import { Photo, type PhotoImage } from '../photo/photo.tsx';
import styles from './avatar.module.scss';

/** The diameter of each size, as in the stylesheet, for the choice of the photo's width. */
const DIAMETER_PX = { icon: 22, small: 44, medium: 56, large: 64, huge: 112 };

interface Props {
  readonly member: { readonly name: string; readonly main_image: PhotoImage | null };
  readonly cdnPrefix: string;
  readonly size: keyof typeof DIAMETER_PX;
}

/** A round picture of a member, or the initial. The name is next to it, so the picture has no alt text. */
export function Avatar({ member, cdnPrefix, size }: Props) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      <Photo
        image={member.main_image}
        cdnPrefix={cdnPrefix}
        name={member.name}
        sizes={`${DIAMETER_PX[size]}px`}
        maxWidthPx={size === 'huge' ? 320 : 160}
        decorative
      />
    </span>
  );
}
