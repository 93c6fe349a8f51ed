import type { Instant } from "@guildhall/core/ground/shared/values";
import { disputeStatusText, isToAnswer } from "@guildhall/core/money/order/dispute.rules";
import type { WaitingOrder, WaitingPage, WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";
import { Link, useLocation } from "react-router-dom";
import { FlagChips } from "../../../blocks/flag/flag-alert.tsx";
import { OrderStateChip } from "../../../blocks/order/order-state-chip.tsx";
import { DayText } from "../../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../../components/list/data-list.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { dayOf } from "../../../lib/text/now.ts";
import { countText, fromList, inVainWords, itemsText, tooMuchText } from "../waiting-words.ts";

/** Each order leads to its page, and its person to their payments. */
export function WaitingList({ orders: { waitsFor, data, total } }: { orders: WaitingPage }) {
  const { search } = useLocation();
  return (
    <DataList
      caption={countText(waitsFor, total)}
      columns={[...columns, ...reasonColumns[waitsFor], totalColumn]}
      rows={data}
      rowKey={({ id }) => id}
      to={({ personId, id }) => `/admin/users/${personId}/payments/${id}`}
      linkState={fromList(search)}
      empty={null}
    />
  );
}

const DayOf = ({ at }: { at: Instant }) => <DayText on={dayOf(new Date(at))} with="distance" />;

const columns: readonly DataColumn<WaitingOrder>[] = [
  { key: "items", title: "Order", wraps: true, cell: itemsText },
  {
    key: "name",
    title: "Who",
    cell: ({ personId, name, flags }) => (
      <>
        <Link to={`/admin/users/${personId}/payments`}>{name}</Link>
        <FlagChips flags={flags} />
      </>
    ),
  },
  { key: "since", title: "Since", cell: ({ since }) => <DayOf at={since} /> },
];

const totalColumn: DataColumn<WaitingOrder> = {
  key: "total",
  title: "Total",
  align: "end",
  cell: ({ totalCents }) => <Money cents={totalCents} />,
};

const reasonColumns: Record<WaitsFor, readonly DataColumn<WaitingOrder>[]> = {
  approval: [],
  payment: [{ key: "why", title: "Why", wraps: true, onPhone: "action", cell: (order) => <NotPaid order={order} /> }],
  refund: [
    { key: "refund", title: "Refund", wraps: true, onPhone: "action", cell: (order) => <Refunds order={order} /> },
  ],
  dispute: [
    { key: "dispute", title: "Dispute", wraps: true, onPhone: "action", cell: (order) => <Disputes order={order} /> },
  ],
  in_vain: [
    {
      key: "in-vain",
      title: "To give back",
      wraps: true,
      onPhone: "action",
      cell: (order) => <InVain order={order} />,
    },
  ],
};

function NotPaid({ order }: { order: WaitingOrder }) {
  const { state, failure, triedAgainAt } = order;
  return (
    <div>
      <OrderStateChip order={order} />
      <p className="waiting-why">
        {state === "failed" ? (
          <>
            {failure ? `The reason given: “${failure}”` : "The card was not charged."}{" "}
            {triedAgainAt ? (
              <>
                Charged again on <DayOf at={triedAgainAt} />.
              </>
            ) : (
              "Not charged again by itself."
            )}
          </>
        ) : (
          "The person has been asked to confirm."
        )}
      </p>
    </div>
  );
}

const Refunds = ({ order: { refunds, tooMuch } }: { order: WaitingOrder }) => (
  <div>
    {refunds.map(({ id, amountCents, failure }) => (
      <div key={id}>
        <StatusChip state="overdue">Refund failed</StatusChip>
        <p className="waiting-why">
          <Money cents={amountCents} /> did not reach the person. {failure}
        </p>
      </div>
    ))}
    {tooMuch.map(({ id, cents }) => (
      <div key={id}>
        <StatusChip state="overdue">Given back too much</StatusChip>
        <p className="waiting-why">
          <Money cents={cents} /> {tooMuchText}
        </p>
      </div>
    ))}
  </div>
);

const Disputes = ({ order: { disputes } }: { order: WaitingOrder }) => (
  <div>
    {disputes.map((dispute) => (
      <div key={dispute.stripeId}>
        <StatusChip state={isToAnswer(dispute) ? "overdue" : "pending"}>{disputeStatusText(dispute)}</StatusChip>
        {isToAnswer(dispute) && dispute.answerBy && (
          <p className="waiting-why">
            Answer it at Stripe by <DayOf at={dispute.answerBy} />.
          </p>
        )}
      </div>
    ))}
  </div>
);

const InVain = ({ order: { inVain } }: { order: WaitingOrder }) => (
  <div>
    {inVain.map(({ paymentIntentId, openCents, ...one }) => {
      const { chip, isUrgent, sentence } = inVainWords(one);
      return (
        <div key={paymentIntentId}>
          <StatusChip state={isUrgent ? "overdue" : "pending"}>{chip}</StatusChip>
          <p className="waiting-why">
            <Money cents={openCents} />. {sentence}
          </p>
        </div>
      );
    })}
  </div>
);
