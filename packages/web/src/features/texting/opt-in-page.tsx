import { useNavigate } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { useTextTerms } from "../../blocks/texting/texting.api.ts";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { optedInWords, TextStatus } from "./text-status.tsx";
import "./opt-in-page.css";

/** The page that texts, mails and alerts about text messages link to (bylaws#text-consent). */
export function OptInPage() {
  const { data: user, error, mutate } = useAccount();
  const { data: terms } = useTextTerms();
  const navigate = useNavigate();

  function leave(): void {
    void sayDone(optedInWords);
    navigate("/");
  }
  return (
    <>
      <PageHeader
        title="Text messages"
        lead={`Reminders and news on your phone${terms ? `, at most ${terms.textsPerMonth} a month` : ""}.`}
      />
      <div className="opt-in-page">
        <Card>
          {user && <TextStatus user={user} source="opt-in" onOptedIn={leave} />}
          {!user && error && (
            <ProblemNotice error={error} title="Your account could not be loaded" onRetry={() => mutate()} />
          )}
          {!user && !error && <Skeleton of="your account" shape="card" />}
        </Card>
      </div>
    </>
  );
}
