import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import type { Hours } from "@guildhall/core/domains/certification/hours/hours.schema";
import { DayText } from "../../components/day-text.tsx";
import { type Figure, Figures } from "../../components/page/fact-header.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import "./experience.css";

const share = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 100}%`;

/** Approved and pending hours against those that are required. */
export function HoursStanding({ hours: { hours, requiredHours, deadline, enrolledOn } }: { hours: Hours }) {
  const { approved, pending } = hours;
  const required = requiredHours * 100;
  const figures: readonly Figure[] = [
    { name: "Approved", value: writtenHours(approved) },
    { name: "Pending", value: writtenHours(pending) },
    { name: "Required", value: requiredHours.toLocaleString("en-US") },
  ];
  return (
    <>
      <Figures figures={figures} />
      {/* The figures above say the same. */}
      <div className="experience__bar" aria-hidden="true">
        <span className="experience__bar-approved" style={{ inlineSize: share(approved, required) }} />
        <span className="experience__bar-pending" style={{ inlineSize: share(pending, required) }} />
      </div>
      <Facts>
        <Fact name="Enrolled on">
          <DayText on={enrolledOn} />
        </Fact>
        <Fact name="Deadline">{deadline && <DayText on={deadline} />}</Fact>
      </Facts>
    </>
  );
}
