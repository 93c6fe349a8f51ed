import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "../icon.tsx";
import "../state/note.css";
import "./problem-box.css";

interface ProblemBoxProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The reason why a form or an order was refused: looks like `ProblemNotice`, but gets the focus instead of being an
 * alert.
 */
export function ProblemBox({ title, children, ref }: ProblemBoxProps) {
  const titleId = useId();
  return (
    <section ref={ref} tabIndex={-1} className="note note--overdue problem-box" aria-labelledby={titleId}>
      <Icon name="alert" />
      <div className="note__body">
        <h2 id={titleId} className="note__title">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
