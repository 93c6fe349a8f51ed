import type { SamlSignIn } from "@guildhall/core/people/learning/learning.schema";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { useSignInToLearning } from "./learning.api.ts";
import { sendAnswer } from "./saml-request.ts";

/** Sends a signed-in person to the learning platform, with our signed statement of who they are. */
export function LearningSignIn({ request }: { request: SamlSignIn }) {
  const { run, error } = useSignInToLearning();
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    run({ body: request }).then(
      ({ html }) => sendAnswer(html),
      () => undefined,
    );
  }, [run, request]);

  if (!error) return <PageHeader title="Signing in to the learning platform" lead="One moment, please." />;
  return (
    <div className="stack">
      <PageHeader title="The learning platform could not be opened" />
      {/* Details of the refusal are for the administrators of the platforms. */}
      <ProblemNotice error={error} {...(error.problem.detail && { title: error.problem.title })} />
      <div>
        {error.problem.code === "learning.email-unproved" ? (
          <ButtonLink to="/edit-profile/account" kind="primary">
            Get the link that confirms it
          </ButtonLink>
        ) : (
          <ButtonLink to="/" kind="primary">
            Go to the dashboard
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
