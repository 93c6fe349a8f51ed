import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import type { Figure } from "../../components/page/fact-header.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { EditRegistration } from "./edit-registration.tsx";
import { isRegistrationOver, standingChip, standingOfRegistration } from "./registration-words.ts";
import { useRegistration } from "./staff-registration.api.ts";

/** What the page's header says of a registration, also of one that has never waited for a decision. */
export function useRegistrationHead(id: RegistrationId | undefined) {
  const { data: registration, mutate } = useRegistration(id);
  return (reload: () => Promise<void>) => ({
    actions: id && <EditAction key={id} registration={registration} onDone={() => Promise.all([mutate(), reload()])} />,
    ...(registration && {
      name: `${registration.user.firstName} ${registration.user.lastName}`,
      lead: <Lead registration={registration} />,
      chips: <Chips registration={registration} />,
      figures: figuresOf(registration),
    }),
  });
}

interface EditActionProps {
  /** Until it is read, the button keeps its place. */
  readonly registration: Registration | undefined;
  readonly onDone: () => Promise<unknown>;
}

function EditAction({ registration, onDone }: EditActionProps) {
  const [isOpen, setOpen] = useState(false);
  if (registration && isRegistrationOver(registration)) return null;
  return (
    <>
      <Button disabled={!registration} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {registration && isOpen && (
        <EditRegistration registration={registration} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </>
  );
}

interface OfRegistration {
  readonly registration: Registration;
}

const Lead = ({ registration: { user, certification, pathway } }: OfRegistration) => (
  <>
    {[certification.name, pathway?.name].filter(Boolean).join(", ")} ·{" "}
    <Link to={`/admin/users/${user.id}`}>Their page</Link>
  </>
);

function Chips({ registration }: OfRegistration) {
  const { label, state } = standingChip(standingOfRegistration(registration));
  return (
    <>
      <StatusChip state={state}>{label}</StatusChip>
      {registration.militarySpouse && <StatusChip state="info">Military spouse</StatusChip>}
    </>
  );
}

function figuresOf({ enrolledOn, deadline, requiredHours }: Registration): Figure[] {
  return [
    ...(deadline ? [{ name: "Deadline", value: dayText(deadline) }] : []),
    ...(enrolledOn ? [{ name: "Enrolled on", value: dayText(enrolledOn) }] : []),
    ...(enrolledOn && requiredHours !== undefined
      ? [{ name: "Required hours", value: requiredHours.toLocaleString("en-US") }]
      : []),
  ];
}
