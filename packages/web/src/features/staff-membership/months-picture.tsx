import type { MembershipFigures } from "@guildhall/core/domains/membership/list/membership-figures.schema";
import { shortMonthText } from "./month-text.ts";
import "./months-picture.css";

const bars = ["joined", "renewed", "lapsed"] as const;
const words = { joined: "Joined", renewed: "Renewed", lapsed: "Lapsed" } as const;

const barWidth = 12;
const groupWidth = 48;
const height = 160;
const room = { left: 56, top: 12, bottom: 24 };

/** The table below it has the same numbers. */
export function MonthsPicture({ months }: Pick<MembershipFigures, "months">) {
  const most = Math.max(1, ...months.flatMap((month) => bars.map((bar) => month[bar])));
  const width = room.left + months.length * groupWidth;
  const whole = room.top + height + room.bottom;
  const topOf = (count: number) => room.top + height - (count / most) * height;
  return (
    <figure className="months-picture">
      <figcaption className="row small">
        {bars.map((bar) => (
          <span key={bar} className="months-picture__word">
            <span className={`months-picture__sign months-picture__sign--${bar}`} aria-hidden="true" />
            {words[bar]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${whole}`} role="img" aria-labelledby="months-picture-title">
        <title id="months-picture-title">
          People who joined, renewed and lapsed in each of the last twelve months, as in the table below
        </title>
        {[0, most].map((count) => (
          <g key={count}>
            <line className="months-picture__line" x1={room.left} x2={width} y1={topOf(count)} y2={topOf(count)} />
            <text className="months-picture__text" x={room.left - 6} y={topOf(count) + 4} textAnchor="end">
              {count.toLocaleString("en-US")}
            </text>
          </g>
        ))}
        {months.map((month, place) => {
          const left = room.left + place * groupWidth + 4;
          return (
            <g key={month.month}>
              {bars.map((bar, index) => (
                <rect
                  key={bar}
                  className={`months-picture__bar--${bar}`}
                  x={left + index * (barWidth + 1)}
                  y={topOf(month[bar])}
                  width={barWidth}
                  height={room.top + height - topOf(month[bar])}
                />
              ))}
              <text className="months-picture__text" x={left + 19} y={whole - 6} textAnchor="middle">
                {shortMonthText(month.month)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
