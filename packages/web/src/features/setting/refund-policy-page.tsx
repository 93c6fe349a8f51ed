import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRefundPolicy } from "./setting.api.ts";
import "./refund-policy-page.css";

/** The order summary links to this page. */
export function RefundPolicyPage() {
  const { data: policy, error, mutate } = useRefundPolicy();
  return (
    <>
      <PageHeader title="Refund policy" />
      {policy && (
        <div className="refund-policy">
          {policy.parts.length === 0 && (
            <EmptyState icon="help">There is no refund policy yet. Ask us before you buy.</EmptyState>
          )}
          {policy.parts.map(({ id, title, text }) => (
            <Card key={id} title={title}>
              <RichText html={text} />
            </Card>
          ))}
        </div>
      )}
      {!policy && error && (
        <ProblemNotice error={error} title="The refund policy could not be loaded" onRetry={() => mutate()} />
      )}
      {!policy && !error && <Skeleton of="the refund policy" shape="card" />}
    </>
  );
}
