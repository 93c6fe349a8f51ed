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

/** Set up by our office (bylaws#by-hand). */
export const CoursesState = ({ courses }: { readonly courses: CardRegistration["enrollmentByHand"] }) =>
  courses ? (
    <p className="quiet">
      {courses.on ? (
        <>
          Your courses and materials were set up on <DayText on={courses.on} />.
        </>
      ) : (
        "Our office sets up your courses and materials by hand, and you get an alert once that is done."
      )}
    </p>
  ) : null;
