import { type ExperienceId, writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import { Link } from "react-router-dom";
import { FactHeader } from "../../components/page/fact-header.tsx";
import { useExperience } from "./experience.api.ts";
import { datesText, ExperienceChip } from "./experience-chip.tsx";

const back = { to: "/admin/experiences", label: "Experiences" };

/** Whose entry it is, and how it stands, where nothing of it waits or was reviewed. */
export function ExperienceHead({ id }: { readonly id: ExperienceId }) {
  const { data: entry } = useExperience(id);
  if (!entry) return <FactHeader title="Experiences" back={back} />;
  const { name = "Experience", serviceType, hours, status, registrationHours } = entry;
  return (
    <FactHeader
      title={name}
      back={back}
      chips={<ExperienceChip status={status} />}
      lead={
        <>
          {`${registrationHours.certification.name}, ${serviceType}, ${datesText(entry)}`} ·{" "}
          <Link to={`/admin/users/${registrationHours.userId}`}>Their page</Link>
        </>
      }
      figures={[{ name: "Hours", value: writtenHours(hours) }]}
    />
  );
}
