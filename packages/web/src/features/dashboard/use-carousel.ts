import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lastPosition, positionAfter } from "./slide-positions.ts";

interface Carousel {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** The first visible slide. */
  readonly first: number;
  readonly move: (step: 1 | -1) => void;
}

/**
 * embla handles swiping. Its animation has no fixed time, so steps jump, and CSS animates them in 200 ms
 * (bylaws#event-carousel).
 */
async function startEmbla(viewport: HTMLElement, select: (first: number) => void): Promise<EmblaCarouselType> {
  const { default: createEmbla } = await import("embla-carousel");
  // Only visible slides can get the focus, so nothing needs to be scrolled into view.
  const embla = createEmbla(viewport, { align: "start", containScroll: "trimSnaps", watchFocus: false });
  const note = () => select(embla.selectedScrollSnap());
  embla.on("select", note).on("reInit", note);
  embla.on("pointerDown", () => viewport.setAttribute("data-swiped", ""));
  embla.on("settle", () => viewport.removeAttribute("data-swiped"));
  return embla;
}

export function useCarousel(slides: number, perView: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [selected, setSelected] = useState(0);
  const last = lastPosition(slides, perView);
  const first = Math.min(selected, last);

  useEffect(() => {
    const element = viewport.current;
    let isGone = false;
    if (element)
      void startEmbla(element, setSelected).then((started) => {
        if (isGone) started.destroy();
        else embla.current = started;
      });
    return () => {
      isGone = true;
      embla.current?.destroy();
    };
  }, []);

  useKeptFocus(viewport, first);
  return {
    viewport,
    first,
    move: (step) => {
      viewport.current?.removeAttribute("data-swiped");
      embla.current?.scrollTo(positionAfter(first, step, last), true);
    },
  };
}

/** If the slide with the focus leaves the view, the first visible one gets the focus. */
function useKeptFocus(viewport: RefObject<HTMLElement | null>, first: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visible is what takes the focus away.
  useLayoutEffect(() => {
    if (!viewport.current?.contains(document.activeElement)) return;
    if (document.activeElement?.closest("[inert]")) {
      viewport.current
        .querySelector<HTMLElement>("[role=group]:not([inert]) :is(a, button)")
        ?.focus({ preventScroll: true });
    }
  }, [viewport, first]);
}
