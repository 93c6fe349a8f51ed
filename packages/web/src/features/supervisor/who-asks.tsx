import type { Hundredths } from "@guildhall/core/domains/certification/certification.schema";
import type { SupervisorRequest } from "@guildhall/core/domains/certification/verification/verification.schema";
import { entryHoursText } from "../../blocks/supervisor/corrected-values.tsx";
import { DayText } from "../../components/day-text.tsx";

export const WhoAsks = ({ request }: { request: SupervisorRequest }) => {
  const { candidateName, certificationName, supervisor, experiences, validUntil } = request;
  const hours = experiences.reduce((sum, entry) => sum + entry.hours, 0) as Hundredths;
  const isOne = experiences.length === 1;
  return (
    <div className="supervisor__asks">
      <p>
        <strong>{candidateName}</strong> is working toward {certificationName} and asks you, {supervisor.name}, whether{" "}
        {isOne ? "this entry is" : `these ${experiences.length} entries are`} right
        {!isOne && `, ${entryHoursText(hours)} in all`}.
      </p>
      <p className="quiet">
        You can answer once, until <DayText on={validUntil} />. Nobody but you should use this link.
      </p>
    </div>
  );
};
