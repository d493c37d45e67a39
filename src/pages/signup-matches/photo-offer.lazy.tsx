import { PhotoOffer } from '#src/features/signup/photo-offer.tsx';

/** A file of this page's own: the steps of sign-up offer a photo too, and a file of both would load with either. */
export const MatchesPhotoOffer = () => <PhotoOffer />;
