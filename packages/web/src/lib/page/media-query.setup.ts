/** jsdom has no screen: every question about one is answered with no. */
if (typeof window !== "undefined") {
  window.matchMedia = (media: string) =>
    ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
}
