import { ExperienceId } from "@guildhall/core/domains/certification/certification.schema";
import type { ChangedExperience, Experience } from "@guildhall/core/domains/certification/hours/hours.schema";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { SignatureNote } from "../../blocks/supervisor/signature-note.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { notThereUnless } from "../../lib/failure/not-there.ts";
import { experiencePath } from "./chosen-registration.tsx";
import { useChangeExperience, useExperience, useRemoveExperience } from "./experience.api.ts";
import { ExperienceChip } from "./experience-chip.tsx";
import { ExperienceFacts } from "./experience-facts.tsx";
import { ExperienceForm } from "./experience-form.tsx";

/** Changed by its candidate, and read once it is approved (bylaws#experience-approval). */
export function EditExperiencePage() {
  const { id = "" } = useParams();
  const { data: entry, error, mutate } = useExperience(id as ExperienceId);
  const list = entry ? `${experiencePath}?registration=${entry.registrationId}` : experiencePath;
  return (
    <>
      <PageHeader
        title={entry?.serviceType ?? "Experience"}
        {...(entry && { lead: <Lead entry={entry} /> })}
        back={{ to: list, label: "Experience" }}
      />
      {entry && (
        <div className="stack" key={entry.revision}>
          <Said entry={entry} />
          <Shown entry={entry} list={list} />
        </div>
      )}
      {!entry && error && (
        <ProblemNotice
          error={notThereUnless(ExperienceId, id, error)}
          title="This entry could not be loaded"
          onRetry={() => mutate()}
        />
      )}
      {!(entry || error) && <Skeleton of="the entry" shape="page" />}
    </>
  );
}

const Lead = ({ entry }: { entry: Experience }) => (
  <>
    {entry.registrationHours.certification.name} <ExperienceChip status={entry.status} />
  </>
);

function Said({ entry: { latestReview, mayChange, status } }: { entry: Experience }) {
  const isSentBack = status === "rejected" || status === "needs_info";
  return (
    <>
      {!mayChange.allowed && <Note state="info">{mayChange.sentence}</Note>}
      {latestReview?.message && status !== "pending" && (
        <Note state={isSentBack ? "overdue" : "info"} title="What our staff said">
          <RichText html={latestReview.message} />
        </Note>
      )}
    </>
  );
}

/** Saved, and what that did to the supervisors of the entry. */
const savedText = ({ asked, notAsked, notAskedAnyMore }: ChangedExperience): string =>
  [
    "Your experience is saved. It waits for approval.",
    asked && `We have written to ${asked}.`,
    notAsked,
    notAskedAnyMore && `${notAskedAnyMore} is not asked about it any more.`,
  ]
    .filter(Boolean)
    .join(" ");

interface ShownProps {
  readonly entry: Experience;
  readonly list: string;
}

function Shown({ entry, list }: ShownProps) {
  const { id, registrationId, mayChange, registrationHours } = entry;
  const shown = mayChange.allowed ? <Changing entry={entry} list={list} /> : <ExperienceFacts entry={entry} />;
  if (!mayChange.allowed && !registrationHours.areSent) return shown;
  return (
    <SignatureNote registrationId={registrationId} experienceId={id} isChangeable={mayChange.allowed}>
      {shown}
    </SignatureNote>
  );
}

function Changing({ entry, list }: ShownProps) {
  const change = useChangeExperience();
  const remove = useRemoveExperience();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { registrationId: id, id: expId, revision, registrationHours } = entry;
  return (
    <>
      <ExperienceForm
        hours={registrationHours}
        entry={entry}
        submit="Save experience"
        onSubmit={async (form) => {
          const changed = await change.run({ params: { id, expId }, body: { ...form, revision } });
          void sayDone(savedText(changed));
          navigate(list);
        }}
      >
        <Button kind="plain" onClick={() => setAsking(true)}>
          Delete entry
        </Button>
      </ExperienceForm>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this entry?"
        confirm="Delete entry"
        danger
        failed="The entry was not deleted"
        onConfirm={() => remove.run({ params: { id, expId } })}
        onClose={() => setAsking(false)}
        onDone={() => {
          void sayDone("The entry is deleted.");
          navigate(list);
        }}
      >
        <p>Its hours no longer count. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
