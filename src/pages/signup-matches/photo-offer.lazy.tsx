// biome-ignore lint/performance/noBarrelFile: a file of this page's own, apart from the steps of sign-up that offer it too
export { PhotoOffer } from '#src/features/signup/photo-offer.tsx';
