import "./skeleton.css";

interface SkeletonProps {
  /** What is being loaded: "your events". */
  readonly of: string;
  /** The shape of what comes. */
  readonly shape?: "lines" | "card" | "page";
  readonly lines?: number;
}

/** A placeholder with the shape of the content. It appears within 150 ms, but not if the content is there at once. */
export function Skeleton({ of, shape = "lines", lines = 3 }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="hidden-visually">Loading {of}</span>
      {shape === "page" && <div className="skeleton__line skeleton__line--title" />}
      {shape === "lines" ? (
        Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
          <div key={key} className="skeleton__line" />
        ))
      ) : (
        <div className={`skeleton__box skeleton__box--${shape}`} />
      )}
    </div>
  );
}
