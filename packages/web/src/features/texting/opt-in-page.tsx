import { textsPerMonth } from "@guildhall/core/texting/texting.schema";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../blocks/person/use-account.ts";
import { Card } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { sayDone } from "../../components/show-toast.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { optedInWords, TextStatus } from "./text-status.tsx";
import "./opt-in-page.css";

/** The page that texts, mails and alerts about text messages link to (bylaws#text-consent). */
export function OptInPage() {
  const { data: user, error, mutate } = useAccount();
  const navigate = useNavigate();

  function leave(): void {
    void sayDone(optedInWords);
    navigate("/");
  }
  return (
    <>
      <PageHeader title="Text messages" lead={`Reminders and news on your phone, at most ${textsPerMonth} a month.`} />
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
