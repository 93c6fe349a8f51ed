import { Button } from "../../components/button.tsx";
import type { Column } from "../../components/data-list.tsx";
import { DenseTable } from "../dense-table.tsx";
import { useDeed } from "../desk-api.ts";
import { exactText } from "../moment-text.ts";
import { moneyText, type StripeDispute, type StripeEvent, type StripePayment } from "./stripe-holdings.ts";

interface DeedProps {
  readonly path: string;
  readonly body: object;
  readonly label: string;
  readonly about: string;
}

function Deed({ path, body, label, about }: DeedProps) {
  const deed = useDeed();
  return (
    <Button compact onClick={() => void deed(path, body, `${label}: done`)} data-row="">
      {label}
      <span className="hidden-visually"> {about}</span>
    </Button>
  );
}

const paymentColumns: readonly Column<StripePayment>[] = [
  { key: "at", title: "Made (ET)", cell: ({ at }) => exactText(at) },
  { key: "amount", title: "Amount", cell: moneyText, align: "end" },
  { key: "status", title: "Status", cell: ({ status }) => status },
  { key: "id", title: "PaymentIntent", cell: ({ id }) => <code>{id}</code> },
  {
    key: "dispute",
    title: "By hand",
    align: "end",
    cell: ({ charge, status }) =>
      charge !== null && status === "succeeded" ? (
        <Deed path="/stripe/charges/dispute" body={{ charge, reason: "fraudulent" }} label="Dispute" about={charge} />
      ) : (
        "–"
      ),
  },
];

export const StripePayments = ({ payments }: { payments: readonly StripePayment[] }) => (
  <DenseTable caption="Payments" rows={payments} rowKey={({ id }) => id} columns={paymentColumns} />
);

const disputeColumns: readonly Column<StripeDispute>[] = [
  { key: "id", title: "Dispute", cell: ({ id }) => <code>{id}</code> },
  { key: "reason", title: "Reason", cell: ({ reason }) => reason },
  { key: "status", title: "Status", cell: ({ status }) => status },
  {
    key: "close",
    title: "The bank decides",
    align: "end",
    cell: ({ id, status }) =>
      status.endsWith("needs_response") ? (
        <>
          <Deed path="/stripe/disputes/close" body={{ dispute: id, outcome: "won" }} label="Won" about={id} />{" "}
          <Deed path="/stripe/disputes/close" body={{ dispute: id, outcome: "lost" }} label="Lost" about={id} />
        </>
      ) : (
        "–"
      ),
  },
];

export const StripeDisputes = ({ disputes }: { disputes: readonly StripeDispute[] }) => (
  <DenseTable caption="Disputes" rows={disputes} rowKey={({ id }) => id} columns={disputeColumns} />
);

const eventColumns: readonly Column<StripeEvent>[] = [
  { key: "at", title: "Happened (ET)", cell: ({ at }) => exactText(at) },
  { key: "type", title: "Event", cell: ({ type }) => <strong>{type}</strong> },
  { key: "object", title: "About", cell: ({ object }) => <code>{object}</code> },
  { key: "pending", title: "Not taken yet by", cell: ({ pending }) => pending, align: "end" },
  {
    key: "resend",
    title: "By hand",
    align: "end",
    cell: ({ id, type }) => (
      <Deed path="/stripe/events/replay" body={{ event: id }} label="Resend" about={`${type} ${id}`} />
    ),
  },
];

export const StripeEvents = ({ events }: { events: readonly StripeEvent[] }) => (
  <DenseTable caption="Events" rows={events} rowKey={({ id }) => id} columns={eventColumns} />
);
