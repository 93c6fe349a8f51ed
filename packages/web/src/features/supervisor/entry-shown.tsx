import { writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import type { ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { DayText } from "../../components/day-text.tsx";

/** The only thing of a candidate that a supervisor sees. */
export const EntryShown = ({ entry }: { entry: ShownEntry }) => {
  const { organization, title, typeName, hours, startDate, endDate, description } = entry;
  return (
    <div className="supervisor__entry">
      <p className="supervisor__hours">
        <span className="numbers">{writtenHours(hours)}</span> {hours === 100 ? "hour" : "hours"}
      </p>
      <p>
        <strong>{organization}</strong>
        {title && `, ${title}`}
        <br />
        {typeName}, <DayText on={startDate} />
        {endDate !== startDate && (
          <>
            {" – "}
            <DayText on={endDate} />
          </>
        )}
      </p>
      <p className="supervisor__description">{description}</p>
    </div>
  );
};
