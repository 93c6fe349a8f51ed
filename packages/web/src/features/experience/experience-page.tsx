import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import type { ExperiencesAnswer } from "@guildhall/core/domains/certification/hours/hours.schema";
import { Link, useLocation } from "react-router-dom";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { entriesText } from "../../blocks/supervisor/corrected-values.tsx";
import { isEntryDisputed } from "../../blocks/supervisor/disputed-entry.tsx";
import { useVerifications } from "../../blocks/supervisor/supervisor.api.ts";
import { SupervisorsPanel } from "../../blocks/supervisor/supervisors-panel.tsx";
import { isCorrectionWaiting, silentSupervisors } from "../../blocks/supervisor/verification-shown.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DataList } from "../../components/list/data-list.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { ChosenRegistration, experiencePath } from "./chosen-registration.tsx";
import { useExperiences, useMoreExperiences } from "./experience.api.ts";
import { datesText, entryColumns, supervisorColumn } from "./experience-chip.tsx";
import { HoursStanding } from "./hours-standing.tsx";
import { SendHours } from "./send-hours.tsx";

/** bylaws#experience-approval */
export const ExperiencePage = () => (
  <ChosenRegistration title="Experience" path={experiencePath}>
    {(id) => <ExperienceOf key={id} id={id} />}
  </ChosenRegistration>
);

const back = { to: "/certifications-and-training", label: "Certification" };

function ExperienceOf({ id }: { id: RegistrationId }) {
  const { data, error, mutate } = useExperiences(id);
  // All at once: what comes later would push down what is read already.
  const supervisors = useVerifications(id);
  if (!data || !(supervisors.data || supervisors.error)) {
    return (
      <>
        <PageHeader title="Experience" back={back} />
        {error ? (
          <ProblemNotice error={error} title="Your experience could not be loaded" onRetry={() => mutate()} />
        ) : (
          <Skeleton of="your experience" shape="page" />
        )}
      </>
    );
  }
  return <Shown experiences={data} />;
}

function Shown({ experiences }: { experiences: ExperiencesAnswer }) {
  const { hours } = experiences;
  const { certification, actions, registrationId: id, sentBack } = hours;
  const isReady = actions.submitHours.allowed;
  return (
    <>
      <PageHeader
        title="Experience"
        lead={`What you log for ${certification.name}, and what counts of it.`}
        back={back}
      />
      <div className="stack">
        {hours.areSent && (
          <Note state="info" title="Your hours are with our staff">
            Until they decide, your entries stay as they are.
          </Note>
        )}
        {sentBack && (
          <Note
            state="overdue"
            title={`Your ${sentBack.isFinal ? "final application needs" : "hours need"} a change. We gave this reason`}
          >
            <RichText html={sentBack.message} />
            {sentBack.isFinal && (
              <Link to={`/certifications-and-training/register/${certification.id}`}>
                Once it is done, send your final application again
              </Link>
            )}
          </Note>
        )}
        <Needed experiences={experiences} />
        <Card title="Your hours">
          <HoursStanding hours={hours} />
          {!(isReady || hours.areSent) && actions.submitHours.sentence && (
            <p className="quiet">{actions.submitHours.sentence}</p>
          )}
          <div className="row">
            {actions.logHours.allowed && (
              <ButtonLink to={`${experiencePath}/new?registration=${id}`} kind={isReady ? "quiet" : "primary"}>
                Add experience
              </ButtonLink>
            )}
            <SendHours hours={hours} />
          </div>
        </Card>
        <SupervisorsPanel registrationId={id} />
        <Entries experiences={experiences} />
      </div>
    </>
  );
}

/** What waits for its person, of what is shown. */
function Needed({ experiences: { data, hours } }: { experiences: ExperiencesAnswer }) {
  const { data: asked } = useVerifications(hours.registrationId);
  // A hash alone would lead to the page without its registration.
  const { search } = useLocation();
  const asking = data.filter(({ status }) => status === "needs_info");
  const corrected = (asked?.verifications ?? [])
    .filter(({ state }) => state !== "replaced")
    .flatMap(({ entries }) => entries.filter(isCorrectionWaiting));
  const silent = asked && !hours.areSent ? silentSupervisors(asked) : [];
  const disputed = (asked?.verifications ?? []).flatMap(({ entries }) => entries.filter(isEntryDisputed));
  return (
    <>
      {asking.length > 0 && (
        <Note state="due" title={`${entriesText(asking.length)} ${asking.length === 1 ? "needs" : "need"} information`}>
          <ul className="experience__choice">
            {asking.map((entry) => (
              <li key={entry.id}>
                <Link to={`${experiencePath}/${entry.id}?registration=${hours.registrationId}`}>
                  {`${entry.organization}, ${datesText(entry)}`}
                </Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {silent.length > 0 && (
        <Note
          state="overdue"
          title={`${silent.length === 1 ? "A supervisor has" : `${silent.length} supervisors have`} not answered`}
        >
          <ul className="experience__choice">
            {silent.map(({ id, supervisor }) => (
              <li key={id}>
                <Link to={{ search, hash: id }}>{`Ask ${supervisor.name} again, or name another supervisor`}</Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {corrected.length > 0 && (
        <Note state="due" title={`${entriesText(corrected.length)} corrected by a supervisor`}>
          <Link to={{ search, hash: "supervisors" }}>See each correction, and say whether you agree</Link>
        </Note>
      )}
      {disputed.length > 0 && (
        <Note state="due" title={`${entriesText(disputed.length)} disputed by a supervisor`}>
          <Link to={{ search, hash: "supervisors" }}>See what was said, and what you can do</Link>
        </Note>
      )}
    </>
  );
}

function Entries({ experiences }: { experiences: ExperiencesAnswer }) {
  const { rows, hasMore, showMore } = useMoreExperiences(experiences);
  const { registrationId: id } = experiences.hours;
  const { data: asked } = useVerifications(id);
  const file = useRouteAction(experienceRoutes.exportFile);
  const more = useRouteAction(experienceRoutes.list);
  return (
    <>
      <DataList
        caption="Your entries, the last logged first"
        columns={[...entryColumns, supervisorColumn(asked?.standings ?? [])]}
        rows={rows}
        rowKey={(entry) => entry.id}
        to={(entry) => `${experiencePath}/${entry.id}?registration=${id}`}
        empty={<EmptyState>You have not logged any experience yet.</EmptyState>}
      />
      {rows.length > 0 && (
        <div className="row no-print">
          {hasMore && (
            <Button
              busy={more.busy}
              onClick={() => showMore().catch((error) => void sayFailed(error, "More entries could not be loaded"))}
            >
              Show more
            </Button>
          )}
          <Button
            kind="plain"
            busy={file.busy}
            onClick={() =>
              file
                .run({ params: { id } })
                .then(saveListFile)
                .catch((error) => void sayFailed(error, "The file could not be made"))
            }
          >
            Save all entries as CSV
          </Button>
        </div>
      )}
    </>
  );
}
