import { type WaitingPage, WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";
import { useSearchParams } from "react-router-dom";
import { ListAnswer } from "../../../components/list/list-answer.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { LinkChoice } from "../../../components/page/link-choice.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { pageIn } from "../../../lib/page/page-in.ts";
import { useWaitingOrders } from "../staff-order.api.ts";
import { listOf, waitingWords, waitsForIn } from "../waiting-words.ts";
import { WaitingList } from "./waiting-list.tsx";
import "../staff-order.css";

/** Orders that wait for staff; the address has the reason. */
export function WaitingOrdersPage() {
  const [search] = useSearchParams();
  const [waitsFor, page] = [waitsForIn(search), pageIn(search)];
  const { data, args, error, isWaiting, mutate } = useWaitingOrders(waitsFor, page);
  // While they are loading, orders with another reason are not shown.
  const orders = data?.waitsFor === waitsFor ? data : undefined;
  return (
    <>
      <PageHeader
        title="Orders"
        lead="Orders that wait for you, the longest waiting first."
        actions={<LinkChoice label="Waiting for" choices={choicesOf(waitsFor, data?.counts)} />}
      />
      {orders && orders.unreadable.length > 0 && <Unreadable orders={orders.unreadable} />}
      {orders && (
        <ListAnswer of="the orders" shown={orders} isWaiting={isWaiting}>
          <Queue orders={orders} page={args?.query.page ?? page} />
        </ListAnswer>
      )}
      {!orders && error && (
        <ProblemNotice error={error} title="The orders could not be loaded" onRetry={() => mutate()} />
      )}
      {!orders && !error && <Skeleton of="orders" shape="page" />}
    </>
  );
}

const choicesOf = (chosen: WaitsFor, counts?: WaitingPage["counts"]) =>
  WaitsFor.options.map((waitsFor) => ({
    to: listOf(waitsFor),
    label: waitingWords[waitsFor].label,
    count: counts ? counts[waitsFor] : null,
    isChosen: waitsFor === chosen,
  }));

/** They wait for staff, but this release does not know why. */
const Unreadable = ({ orders }: { orders: WaitingPage["unreadable"] }) => (
  <Note state="overdue" title="Some orders cannot be read">
    <p>Another release of the portal wrote them. Tell the operator of the portal their ids:</p>
    <ul>
      {orders.map(({ id }) => (
        <li key={id}>
          <span className="numbers">{id}</span>
        </li>
      ))}
    </ul>
  </Note>
);

function Queue({ orders, page }: { orders: WaitingPage; page: number }) {
  const { waitsFor, data, lastPage } = orders;
  if (data.length === 0) return <EmptyState icon="check">{waitingWords[waitsFor].empty}</EmptyState>;
  return (
    <>
      <WaitingList orders={orders} />
      <Pager page={page} lastPage={lastPage} of="orders" order="oldest" />
    </>
  );
}
