import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { ExperiencesAnswer } from "@guildhall/core/domains/certification/hours/hours.schema";
import { useNavigate } from "react-router-dom";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { ChosenRegistration, experiencePath } from "./chosen-registration.tsx";
import { useCreateExperience, useExperiences } from "./experience.api.ts";
import { ExperienceForm } from "./experience-form.tsx";

/** bylaws#experience-form */
export const NewExperiencePage = () => (
  <ChosenRegistration title="Add experience" path={`${experiencePath}/new`}>
    {(id) => <NewExperience key={id} id={id} />}
  </ChosenRegistration>
);

function NewExperience({ id }: { id: RegistrationId }) {
  const { data, error, mutate } = useExperiences(id);
  const back = { to: `${experiencePath}?registration=${id}`, label: "Experience" };
  return (
    <>
      <PageHeader title="Add experience" {...(data && { lead: data.hours.certification.name })} back={back} />
      {data && <Logging experiences={data} />}
      {!data && error && (
        <ProblemNotice error={error} title="Your experience could not be loaded" onRetry={() => mutate()} />
      )}
      {!(data || error) && <Skeleton of="the form" shape="page" />}
    </>
  );
}

function Logging({ experiences: { data, hours } }: { experiences: ExperiencesAnswer }) {
  const create = useCreateExperience();
  const navigate = useNavigate();
  const { logHours } = hours.actions;
  if (!logHours.allowed) {
    return (
      <Note state="info" title="Experience cannot be logged now">
        {logHours.sentence}
      </Note>
    );
  }
  const { registrationId: id } = hours;
  return (
    <ExperienceForm
      hours={hours}
      last={data[0]}
      submit="Save experience"
      onSubmit={async (body) => {
        await create(id, body);
        void sayDone("Your experience is logged. It waits for approval.");
        navigate(`${experiencePath}?registration=${id}`);
      }}
    />
  );
}
