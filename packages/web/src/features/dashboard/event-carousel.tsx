import type { ListedEvent } from "@guildhall/core/domains/event/event.schema";
import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "../../components/button.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { useMediaQuery } from "../../lib/page/use-media-query.ts";
import "./event-carousel.css";
import { EventSlide } from "./event-slide.tsx";
import { positionText } from "./slide-positions.ts";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";

const title = "Upcoming and on-demand events";

/** bylaws#event-carousel */
export const EventCarousel = ({ events }: { events: readonly ListedEvent[] }) =>
  events.length > 0 ? (
    <Carousel events={events} />
  ) : (
    <section className="carousel">
      <h2>{title}</h2>
      <EmptyState icon="calendar">There are no upcoming events at this time.</EmptyState>
    </section>
  );

/** Larger text takes more room. */
function useSlidesPerView(): number {
  const isNarrow = useMediaQuery("(width <= 28.125rem)");
  const isWide = useMediaQuery("(width >= 87.5rem)");
  if (isNarrow) return 1;
  return isWide ? 3 : 2;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function Carousel({ events }: { events: readonly ListedEvent[] }) {
  const perView = useSlidesPerView();
  const { viewport, first, move } = useCarousel(events.length, perView);
  const hasMore = events.length > perView;
  const autoplay = useAutoplay(() => move(1), hasMore);
  const go = (step: 1 | -1) => {
    autoplay.pause();
    move(step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !hasMore) return;
    event.preventDefault();
    go(step);
  };
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={title}
      onKeyDown={onKeyDown}
      onMouseEnter={() => autoplay.hold(true)}
      onMouseLeave={() => autoplay.hold(false)}
      onFocus={() => autoplay.hold(true)}
      onBlur={() => autoplay.hold(false)}
      onTouchStart={autoplay.pause}
    >
      <div className="carousel__head">
        <h2>{title}</h2>
        <div className="carousel__controls">
          <Link to="/events/upcoming">All events</Link>
          {hasMore && (
            <>
              <span className="carousel__place" aria-live={autoplay.isPlaying ? "off" : "polite"}>
                <span className="hidden-visually">Events </span>
                {positionText(first, events.length, perView)}
              </span>
              <IconButton
                icon={autoplay.isPlaying ? "pause" : "play"}
                label={autoplay.isPlaying ? "Pause the events" : "Play the events"}
                onClick={autoplay.toggle}
              />
              <IconButton icon="arrow-left" label="Previous event" onClick={() => go(-1)} />
              <IconButton icon="arrow-right" label="Next event" onClick={() => go(1)} />
            </>
          )}
        </div>
      </div>
      <Slides events={events} viewport={viewport} first={first} perView={perView} />
    </section>
  );
}

interface SlidesProps {
  readonly events: readonly ListedEvent[];
  readonly viewport: ReturnType<typeof useCarousel>["viewport"];
  readonly first: number;
  readonly perView: number;
}

/** Slides outside the view can be neither pressed nor reached. */
function Slides({ events, viewport, first, perView }: SlidesProps) {
  const hasPictures = events.some(({ image }) => image);
  return (
    <div ref={viewport} className="carousel__viewport">
      <div className="carousel__track" data-slides={perView}>
        {events.map((event, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group; a fieldset is for form fields.
          <div
            key={event.id}
            className="carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${events.length}`}
            inert={index < first || index >= first + perView}
          >
            <EventSlide event={event} hasPictures={hasPictures} />
          </div>
        ))}
      </div>
    </div>
  );
}
