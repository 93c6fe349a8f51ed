import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useSearchParams } from "react-router-dom";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Card } from "../../components/page/card.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { OwedItems } from "./line-item/owed-items.tsx";
import { PaymentList } from "./payment-list.tsx";
import { useOwed, useUserPayments } from "./staff-order.api.ts";
import "./staff-order.css";

type Named = Pick<StaffUser, "id" | "name">;

/** The owed items and payments of a person. */
export function PersonPayments({ person }: { person: Named }) {
  const owed = useOwed(person.id);
  // The part above would push it down when it loads.
  const isBelowUnknown = !(owed.data ?? owed.error);
  return (
    <>
      <Owed person={person} />
      <div hidden={isBelowUnknown}>
        <Payments person={person} />
      </div>
    </>
  );
}

function Owed({ person: { id, name } }: { person: Named }) {
  const { data: owed, error, mutate } = useOwed(id);
  return (
    <Card title="Not paid yet">
      {owed && <OwedItems items={owed.data} personName={name} />}
      {!owed && error && (
        <ProblemNotice error={error} title="What is owed could not be loaded" onRetry={() => mutate()} />
      )}
      {!owed && !error && <Skeleton of="what is owed" />}
    </Card>
  );
}

function Payments({ person: { id } }: { person: Named }) {
  const page = pageIn(useSearchParams()[0]);
  const { data: payments, args, error, isWaiting, mutate } = useUserPayments(id, page);
  return (
    <Card title="Payments">
      {payments && (
        <ListAnswer of="the payments" shown={payments} isWaiting={isWaiting}>
          <PaymentList payments={payments} userId={id} page={args.query.page} />
        </ListAnswer>
      )}
      {!payments && error && (
        <ProblemNotice error={error} title="The payments could not be loaded" onRetry={() => mutate()} />
      )}
      {!payments && !error && <Skeleton of="payments" />}
    </Card>
  );
}
