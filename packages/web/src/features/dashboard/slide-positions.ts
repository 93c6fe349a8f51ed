/** The allowed positions of the first visible slide: there is never a gap after the last one. */
export const lastPosition = (slides: number, perView: number): number => Math.max(0, slides - perView);

/** One step forward or back; after the end it continues at the other end. */
export function positionAfter(position: number, step: 1 | -1, last: number): number {
  const next = position + step;
  if (next > last) return 0;
  return next < 0 ? last : next;
}

/** "2–4 of 8" */
export function positionText(first: number, slides: number, perView: number): string {
  const last = Math.min(first + perView, slides);
  return first + 1 === last ? `${last} of ${slides}` : `${first + 1}–${last} of ${slides}`;
}
