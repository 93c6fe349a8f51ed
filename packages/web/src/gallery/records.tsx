import { Cents, Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import { Button, ButtonLink } from "../components/button.tsx";
import { DayText } from "../components/day-text.tsx";
import { type DataColumn, DataList } from "../components/list/data-list.tsx";
import { MomentText, Money } from "../components/list/value-text.tsx";
import { Card, Cards } from "../components/page/card.tsx";
import { Tabs } from "../components/page/tabs.tsx";
import { Timeline, type TimelineItem } from "../components/page/timeline.tsx";
import { EmptyState } from "../components/state/empty-state.tsx";
import { Skeleton } from "../components/state/skeleton.tsx";
import { StatusChip } from "../components/state/status-chip.tsx";

const on = LocalDate.parse("2027-06-30");

const items: TimelineItem[] = [
  { key: "1", state: "done", title: "Registered", when: <DayText on={LocalDate.parse("2026-02-02")} /> },
  {
    key: "2",
    state: "missed",
    title: "Annual fee",
    when: <DayText on={LocalDate.parse("2026-06-30")} />,
    body: "A late fee of $10.00 a month is added.",
  },
  {
    key: "3",
    state: "owed",
    title: "30 credits, 2 of them in ethics",
    when: <DayText on={on} with="distance" />,
    body: <Button compact>Add credits</Button>,
  },
  { key: "4", state: "coming", title: "Certificate renews", when: <DayText on={LocalDate.parse("2027-07-01")} /> },
];

interface Payment {
  readonly id: string;
  readonly on: LocalDate;
  readonly what: string;
  readonly cents: Cents;
}

const payments: Payment[] = [
  { id: "1", on: LocalDate.parse("2026-03-31"), what: "Professional membership", cents: Cents.parse(17500) },
  { id: "2", on: LocalDate.parse("2026-11-02"), what: "Exam, second attempt", cents: Cents.parse(123450) },
];

const columns: DataColumn<Payment>[] = [
  { key: "on", title: "Date", cell: (row) => <DayText on={row.on} /> },
  { key: "what", title: "For", cell: (row) => row.what },
  { key: "state", title: "State", cell: () => <StatusChip state="good">Paid</StatusChip> },
  { key: "cents", title: "Amount", cell: (row) => <Money cents={row.cents} />, align: "end" },
];

const tabs = [
  { to: "/", label: "Contact Info", isComplete: true, exact: true },
  { to: "/account", label: "Account Settings", isComplete: true },
  { to: "/professional", label: "Professional Info" },
];

export const Records = ({ id }: { id: string }) => (
  <>
    <div className="row">
      <StatusChip state="good">In good standing</StatusChip>
      <StatusChip state="due">Expires in 12 days</StatusChip>
      <StatusChip state="overdue">Overdue</StatusChip>
      <StatusChip state="refused">Rejected</StatusChip>
      <StatusChip state="pending">In review</StatusChip>
      <StatusChip state="info">New</StatusChip>
      <StatusChip state="neutral">Not enrolled</StatusChip>
    </div>
    <Cards>
      <Card
        title="Membership"
        aside={<StatusChip state="due">Expires soon</StatusChip>}
        actions={<ButtonLink to="/payments">See payments</ButtonLink>}
      >
        <p>
          Your professional membership is valid until <DayText on={on} with="weekday" />.
        </p>
      </Card>
      <Card>
        <p>
          A card without a title. <Money cents={Cents.parse(0)} />,{" "}
          <MomentText at={Instant.parse("2026-03-31T17:00:00.000Z")} />.
        </p>
      </Card>
    </Cards>
    <Tabs label={`Profile, ${id}`} tabs={tabs} />
    <Timeline label={`Obligations, ${id}`} items={items} />
    <DataList caption="Payments" columns={columns} rows={payments} rowKey={(row) => row.id} empty={null} />
    <EmptyState icon="certificate" action={<ButtonLink to="/events">See upcoming events</ButtonLink>}>
      You have not made any payments. Once you do, they will show up here.
    </EmptyState>
    <Skeleton of="your events" />
    <Skeleton of="a card" shape="card" />
  </>
);
