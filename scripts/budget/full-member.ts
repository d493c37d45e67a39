import { SAMPLE_ID } from '#server/output/page-paths.ts';
import type { LanderMember } from '#shared/contracts/renderer.ts';

const photo = (id: string) => ({ id: id.repeat(16), thumb_filename: `${id.repeat(32)}-320.webp`, blur: null });

/** A member with every field that a lander can show. The budget is measured with this member. */
export const FULL_MEMBER: LanderMember = {
  profile: {
    id: SAMPLE_ID,
    name: 'Maximiliane von der Heide',
    age: 47,
    gender: 'female',
    city: 'Garmisch-Partenkirchen',
    country: 'DE',
    countryregion: 276_010,
    language: 'de',
    main_image: photo('a'),
    images: [photo('a'), photo('b'), photo('c')],
    online: true,
    is_new: true,
    fictional: false,
    sample: true,
    photo_checked: null,
    liked: false,
    personal:
      'Sonntags backe ich Brot und höre dabei alte Platten. Ich suche jemanden, der mit mir über Berge geht, über sich lachen kann und weiß, dass ein langer Abend am Küchentisch besser ist als jedes Feuerwerk.',
    interests: [3, 5, 9, 21, 29],
    fields: {},
  },
  region: 'Bayern',
  interests: ['Baking and other handiwork', 'Coffee', 'Hiking', 'Music', 'Museums and art'],
};
