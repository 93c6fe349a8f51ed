import { experienceList } from "@guildhall/core/domains/certification/registration/hours/experiences.list";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { useFirstQuestion } from "../../lib/list/use-first-question.ts";
import { useAllExperiences, useExportExperiences, useReadExperiences } from "./staff-experience.api.ts";

/** What is shown at first (bylaws#experience-review). */
const waiting = { name: "Waits for a decision", filter: ["status,pending"] };

export function ExperiencesPage() {
  const isAsked = useFirstQuestion(waiting.filter);
  return (
    <>
      <PageHeader title="Experiences" lead="What candidates have logged. At first you see what waits for a decision." />
      {isAsked ? <Rows /> : <Skeleton of="the experiences" shape="page" />}
    </>
  );
}

function Rows() {
  const asked = useAskedList(experienceList);
  const read = useAllExperiences(asked);
  const { data: reader } = useAccount();
  const { run } = useExportExperiences();
  const readExperiences = useReadExperiences(asked);
  const { sort, filter, search } = asked;
  if (!reader) return <Skeleton of="the experiences" shape="page" />;
  return (
    <StaffList
      list={experienceList}
      ownView={waiting}
      of="experiences"
      one="experience"
      asked={asked}
      read={read}
      person={reader.id}
      onExport={async (wanted) => {
        const body = { sort: [...sort], filter: [...filter], search, changed: justChanged(), ...wanted };
        const file = await run({ body });
        saveListFile(file);
        return file.fileName;
      }}
      onRead={readExperiences}
      addressOf={({ id }) => `/admin/experiences/${id}`}
    />
  );
}
