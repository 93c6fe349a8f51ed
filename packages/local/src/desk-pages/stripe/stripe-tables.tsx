import { Button } from "@guildhall/web/components/button.tsx";
import type { DataColumn } from "@guildhall/web/components/list/data-list.tsx";
import { useDeskAction } from "../desk-api.ts";
import { DenseTable } from "../parts/dense-table.tsx";
import { exactText } from "../parts/moment-text.ts";
import {
  moneyText,
  type StripeDispute,
  type StripeEvent,
  type StripePayment,
  type StripeRefund,
} from "./stripe-holdings.ts";

interface PartProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
}

/** Of each kind the latest. */
const Part = <Row extends { readonly id: string }>({ title, rows, columns }: PartProps<Row>) => (
  <section>
    <h3>{title}</h3>
    <DenseTable
      caption={title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<p className="small quiet">None yet.</p>}
    />
  </section>
);

interface ActionButtonProps {
  readonly path: string;
  readonly body: object;
  readonly label: string;
  readonly about: string;
}

function ActionButton({ path, body, label, about }: ActionButtonProps) {
  const runAction = useDeskAction();
  return (
    <Button compact onClick={() => void runAction(path, body, `${label}: done`)} data-row="">
      {label}
      <span className="hidden-visually"> {about}</span>
    </Button>
  );
}

const paymentColumns: readonly DataColumn<StripePayment>[] = [
  { key: "at", title: "Made (ET)", cell: ({ at }) => exactText(at) },
  { key: "amount", title: "Amount", cell: moneyText, align: "end" },
  { key: "status", title: "Status", cell: ({ status }) => status },
  { key: "id", title: "PaymentIntent", cell: ({ id }) => <code>{id}</code> },
  {
    key: "dispute",
    title: "By hand",
    align: "end",
    cell: ({ charge, status, isDisputed }) =>
      charge !== null && status === "succeeded" && !isDisputed ? (
        <ActionButton
          path="/stripe/charges/dispute"
          body={{ charge, reason: "fraudulent" }}
          label="Dispute"
          about={charge}
        />
      ) : (
        "–"
      ),
  },
];

export const StripePayments = ({ payments }: { payments: readonly StripePayment[] }) => (
  <Part title="Payments" rows={payments} columns={paymentColumns} />
);

const refundColumns: readonly DataColumn<StripeRefund>[] = [
  { key: "id", title: "Refund", cell: ({ id }) => <code>{id}</code> },
  { key: "charge", title: "Of the charge", cell: ({ charge }) => <code>{charge}</code> },
  { key: "amount", title: "Amount", cell: moneyText, align: "end" },
  { key: "status", title: "Status", cell: ({ status }) => status },
  {
    key: "fail",
    title: "By hand",
    align: "end",
    cell: ({ id, status }) =>
      status === "succeeded" || status === "pending" ? (
        <ActionButton path="/stripe/refunds/fail" body={{ refund: id }} label="Send back" about={id} />
      ) : (
        "–"
      ),
  },
];

export const StripeRefunds = ({ refunds }: { refunds: readonly StripeRefund[] }) => (
  <Part title="Refunds" rows={refunds} columns={refundColumns} />
);

const disputeColumns: readonly DataColumn<StripeDispute>[] = [
  { key: "id", title: "Dispute", cell: ({ id }) => <code>{id}</code> },
  { key: "reason", title: "Reason", cell: ({ reason }) => reason },
  { key: "status", title: "Status", cell: ({ status }) => status },
  {
    key: "close",
    title: "The bank decides",
    align: "end",
    cell: ({ id, status }) =>
      status.endsWith("needs_response") ? (
        <div>
          <ActionButton path="/stripe/disputes/close" body={{ dispute: id, outcome: "won" }} label="Won" about={id} />{" "}
          <ActionButton path="/stripe/disputes/close" body={{ dispute: id, outcome: "lost" }} label="Lost" about={id} />
        </div>
      ) : (
        "–"
      ),
  },
];

export const StripeDisputes = ({ disputes }: { disputes: readonly StripeDispute[] }) => (
  <Part title="Disputes" rows={disputes} columns={disputeColumns} />
);

const eventColumns: readonly DataColumn<StripeEvent>[] = [
  { key: "at", title: "Happened (ET)", cell: ({ at }) => exactText(at) },
  { key: "type", title: "Event", cell: ({ type }) => <strong>{type}</strong> },
  { key: "object", title: "About", cell: ({ object }) => <code>{object}</code> },
  { key: "pending", title: "Not taken yet by", cell: ({ pending }) => pending, align: "end" },
  {
    key: "resend",
    title: "By hand",
    align: "end",
    cell: ({ id, type }) => (
      <ActionButton path="/stripe/events/replay" body={{ event: id }} label="Resend" about={`${type} ${id}`} />
    ),
  },
];

export const StripeEvents = ({ events }: { events: readonly StripeEvent[] }) => (
  <Part title="Events" rows={events} columns={eventColumns} />
);
