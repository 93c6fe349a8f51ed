import { useState } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/page/page-header.tsx";
import { DoneNote } from "../../components/state/done-note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { forgetLoginReferrer } from "../../lib/session/login-referrer.ts";
import { useSession } from "../../lib/session/session.ts";
import { useStudyModuleForm } from "./study-module.api.ts";
import { StudyModuleQuestions } from "./study-module-questions.tsx";
import "./study-module-page.css";

export function StudyModulePage() {
  const { data: form, error, mutate } = useStudyModuleForm();
  const [isSent, setSent] = useState(false);
  const isSignedIn = useSession() === "signed-in";
  const thank = () => {
    // After a sign-in, there is no reason to return to this page.
    forgetLoginReferrer();
    setSent(true);
  };
  if (!form) return error ? <NotLoaded error={error} onRetry={() => mutate()} /> : <Loading />;
  return (
    <>
      <PageHeader title={form.title} lead={isSent ? undefined : form.introduction} />
      {isSent ? (
        <div className="stack">
          <DoneNote>{form.thanks}</DoneNote>
          <p>{isSignedIn ? <Link to="/">Go to the dashboard</Link> : <Link to="/login">Go to sign in</Link>}</p>
        </div>
      ) : (
        <StudyModuleQuestions fields={form.fields} onSent={thank} />
      )}
    </>
  );
}

/** As high as the form will at least be, so that the footer does not move. */
const Loading = () => (
  <div className="study-module-loading">
    <Skeleton of="the form" shape="page" />
  </div>
);

const NotLoaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <PageHeader title="Study module" />
    <ProblemNotice error={error} title="The form could not be loaded" onRetry={onRetry} />
  </>
);
