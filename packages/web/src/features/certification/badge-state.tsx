import { DayText } from "../../components/day-text.tsx";
import type { CardRegistration } from "./part-words.ts";

/** Of modules that are approved (bylaws#by-hand). */
export const BadgeState = ({ badge }: Pick<CardRegistration, "badge">) =>
  badge ? (
    <p className="quiet">
      {badge.on ? (
        <>
          The badge for your modules was issued on <DayText on={badge.on} />.
        </>
      ) : (
        "Our office issues the badge for your modules by hand, and you get an alert once that is done."
      )}
    </p>
  ) : null;
