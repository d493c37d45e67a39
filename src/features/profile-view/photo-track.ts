/** The index of the photo that a row of photos shows. Each is as wide as the row. */
export const positionOf = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0;

/** Scrolls a row to a photo. Ignores what is beyond its ends. */
export function showPhoto(track: HTMLElement, index: number, behavior: ScrollBehavior = 'smooth'): void {
  const [first] = track.children as Iterable<HTMLElement>;
  const photo = track.children[index] as HTMLElement | undefined;
  if (!first || !photo) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: photo.offsetLeft - first.offsetLeft, behavior: isStill ? 'auto' : behavior });
}
