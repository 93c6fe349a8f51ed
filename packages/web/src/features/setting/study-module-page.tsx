import { useState } from "react";
import { Link } from "react-router-dom";
import { DoneNote } from "../../components/done-note.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useStudyModuleForm } from "./setting.api.ts";
import { StudyModuleQuestions } from "./study-module-questions.tsx";

export function StudyModulePage() {
  const { data: form, error, mutate } = useStudyModuleForm();
  const [isSent, setSent] = useState(false);
  if (!form)
    return error ? <NotLoaded error={error} onRetry={() => mutate()} /> : <Skeleton of="the form" shape="page" />;
  return (
    <>
      <PageHeader title={form.title} lead={isSent ? undefined : form.introduction} />
      {isSent ? (
        <div className="stack">
          <DoneNote>{form.thanks}</DoneNote>
          <p>
            <Link to="/login">Go to sign in</Link>
          </p>
        </div>
      ) : (
        <StudyModuleQuestions fields={form.fields} onSent={() => setSent(true)} />
      )}
    </>
  );
}

const NotLoaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <PageHeader title="Study module" />
    <ProblemNotice error={error} title="The form could not be loaded" onRetry={onRetry} />
  </>
);
