import type { ReactNode } from "react";
import "./pairs.css";

/** Names and values, one a line. */
export const Pairs = ({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="pairs">
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
