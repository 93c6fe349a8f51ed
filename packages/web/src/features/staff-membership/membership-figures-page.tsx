import type { MembershipFigures } from "@guildhall/core/domains/membership/list/membership-figures.schema";
import { membershipList } from "@guildhall/core/domains/membership/memberships.list";
import { DayText } from "../../components/day-text.tsx";
import { DataList } from "../../components/list/data-list.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useMembershipFigures } from "./membership-list.api.ts";
import { monthText } from "./month-text.ts";
import { MonthsPicture } from "./months-picture.tsx";

/** bylaws#membership-figures */
export function MembershipFiguresPage() {
  const { data, error, mutate } = useMembershipFigures();
  return (
    <>
      <PageHeader
        title="Membership figures"
        lead="Who is a member today, and who joined, renewed and lapsed in the last twelve months."
        back={{ to: "/admin/memberships/all", label: "All memberships" }}
      />
      {data && <Figures figures={data} />}
      {!data && error && (
        <ProblemNotice error={error} title="The figures could not be loaded" onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton of="figures" shape="page" />}
    </>
  );
}

const Figures = ({ figures }: { figures: MembershipFigures }) => (
  <div className="stack">
    <Today figures={figures} />
    <Card title="Month by month">
      <MonthsPicture months={figures.months} />
      <Months figures={figures} />
    </Card>
    <Card title="What is counted">
      <Facts>
        <Fact name="Joined">A first term began, or one after at least a day without a membership.</Fact>
        <Fact name="Renewed">A term began that follows another one without a day between, of whatever kind.</Fact>
        <Fact name="Lapsed">
          A term ended and none followed it. It counts on the day after the last day of the membership.
        </Fact>
        <Fact name="Members">People with a membership on the last day of the month, or today. Each counts once.</Fact>
      </Facts>
      <p className="small quiet">
        A term counts on the day on which it begins, not when it was paid. From one month to the next, the number of
        members changes by those who joined, without those who lapsed. A term that staff change or remove, or that a
        refund ends, counts as it is now, so figures of a past month can change.
      </p>
    </Card>
  </div>
);

const labelOf = (key: string): string =>
  membershipList.columns.find(({ id }) => id === "key")?.options?.find(({ value }) => value === key)?.label ?? key;

const number = (count: number): string => count.toLocaleString("en-US");

const Today = ({ figures: { kinds, today } }: { figures: MembershipFigures }) => (
  <Card title="Members today">
    <Facts>
      {kinds.map(({ key, members }) => (
        <Fact key={key} name={labelOf(key)}>
          {number(members)}
        </Fact>
      ))}
      <Fact name="Total">{number(kinds.reduce((sum, { members }) => sum + members, 0))}</Fact>
    </Facts>
    <p className="small quiet">
      On <DayText on={today} />
    </p>
  </Card>
);

const columns = [
  { id: "joined", title: "Joined" },
  { id: "renewed", title: "Renewed" },
  { id: "lapsed", title: "Lapsed" },
  { id: "members", title: "Members" },
] as const;

type Month = MembershipFigures["months"][number];

const Months = ({ figures: { months } }: { figures: MembershipFigures }) => (
  <DataList
    caption="The last twelve months; the present one until today"
    isAlwaysTable
    columns={[
      { key: "month", title: "Month", cell: ({ month }: Month) => monthText(month) },
      ...columns.map(({ id, title }) => ({
        ...{ key: id, title, align: "end" as const },
        cell: (row: Month) => <span className="numbers">{number(row[id])}</span>,
      })),
    ]}
    rows={months}
    rowKey={({ month }) => month}
    empty={null}
  />
);
