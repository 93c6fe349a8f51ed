import type { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useChangeExperience, useExperience } from "./experience.api.ts";
import { ExperienceForm } from "./experience-form.tsx";

interface RecordProps {
  readonly id: ExperienceId;
  readonly onChanged: () => Promise<unknown>;
}

/** The form of candidates, for staff: without the box, and also of what is approved (bylaws#experience-form). */
export function ExperienceRecord({ id, onChanged }: RecordProps) {
  const { data: entry, error, mutate } = useExperience(id);
  const { run } = useChangeExperience();
  if (!entry) {
    return error ? (
      <ProblemNotice error={error} title="The entry could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the entry" shape="card" />
    );
  }
  const { registrationId, revision, registrationHours } = entry;
  return (
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
  );
}
