import { boot, cdnPrefix } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import { LUCIDE_NAMES } from '#src/ui/icon/icon-names.ts';
import { Photo } from '#src/ui/photo/photo.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Part, Row } from './developer-screen.tsx';
import styles from './picture-samples.module.scss';

const ICONS = Object.keys(LUCIDE_NAMES) as IconName[];

export function PictureSamples() {
  const portraits = boot.value.art?.showcase ?? [];
  return (
    <>
      <Part title="Icons" source="src/ui/icon">
        <ul className={styles.icons}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Photos and pictures" source="src/ui/photo, src/ui/avatar, src/ui/picture">
        <Row>
          <span className={styles.photo}>
            <Photo image={null} cdnPrefix={cdnPrefix.value} name="Robin" sizes="6rem" />
          </span>
          {(['icon', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
            <Avatar key={size} member={{ name: 'Robin', main_image: null }} cdnPrefix={cdnPrefix.value} size={size} />
          ))}
          {portraits.map((picture) => (
            <span key={picture.base} className={styles.photo}>
              <Picture versions={[{ picture, sizes: '6rem' }]} alt="" className={styles.picture} />
            </span>
          ))}
        </Row>
      </Part>
    </>
  );
}
