import type { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import type { Experience } from "@guildhall/core/domains/certification/hours/hours.schema";
import { useState } from "react";
import { SupervisorSaid } from "../../blocks/supervisor/supervisor-said.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useChangeExperience, useExperience } from "./experience.api.ts";
import { ExperienceFacts } from "./experience-facts.tsx";
import { ExperienceForm } from "./experience-form.tsx";
import "./experience.css";

interface CorrectionProps {
  readonly id: ExperienceId;
  readonly onChanged: () => Promise<unknown>;
}

interface RecordProps extends CorrectionProps {
  /** Its facts stand above. */
  readonly isReviewed: boolean;
  readonly startsOpen: boolean;
}

/** Most of what waits is decided without it, so it is read once it is asked for. */
export function ExperienceRecord({ startsOpen, isReviewed, ...props }: RecordProps) {
  return isReviewed ? <OpenedLater startsOpen={startsOpen} {...props} /> : <Alone {...props} />;
}

/** Nothing of it waits or was reviewed. */
function Alone(props: CorrectionProps) {
  const { data: entry } = useExperience(props.id);
  if (!entry?.isOver) return <Correction {...props} />;
  return (
    <div className="stack">
      <WhyOver entry={entry} />
      <ExperienceFacts entry={entry} />
    </div>
  );
}

function WhyOver({ entry: { status, mayChange, registrationHours } }: { readonly entry: Experience }) {
  if (status === "approved" || status === "rejected") return <Note state="info">{mayChange.sentence}</Note>;
  return registrationHours.status === "complete" ? (
    <Note state="info" title="This was not decided">
      They are certified without it, so nobody decides about it any more, and its hours count for nothing.
    </Note>
  ) : (
    <Note state="info" title="This was withdrawn">
      The registration is closed, so nobody decides about it any more, and its hours count for nothing.
    </Note>
  );
}

function OpenedLater({ startsOpen, ...props }: Omit<RecordProps, "isReviewed">) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className="experience__record no-print"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Correct the entry, or ask its supervisor</summary>
      {isOpen && <Correction {...props} />}
    </details>
  );
}

/** The form of candidates, for staff: without the box, and also of what is approved (bylaws#experience-form). */
function Correction({ id, onChanged }: CorrectionProps) {
  const { data: entry, error, mutate } = useExperience(id);
  const { run } = useChangeExperience();
  if (!entry) {
    return error ? (
      <ProblemNotice error={error} title="The entry could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the entry" shape="card" />
    );
  }
  if (entry.isOver) return <WhyOver entry={entry} />;
  const { registrationId, revision, registrationHours } = entry;
  return (
    <div className="stack">
      <SupervisorSaid experienceId={id} />
      <Card title="Change the entry">
        <ExperienceForm
          key={revision}
          hours={registrationHours}
          entry={entry}
          isStaff
          submit="Save Changes"
          onSubmit={async (form) => {
            await run({ params: { id: registrationId, expId: id }, body: { ...form, revision } });
            await onChanged();
            void sayDone("The entry is changed.");
          }}
        />
      </Card>
    </div>
  );
}
