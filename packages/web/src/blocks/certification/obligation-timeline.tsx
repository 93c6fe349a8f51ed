import type { Obligation, ObligationState } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { DayText } from "../../components/day-text.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Timeline, type TimelineItem } from "../../components/page/timeline.tsx";
import { obligationTitles } from "./obligation-words.ts";

const states = {
  overdue: "missed",
  due: "owed",
  to_come: "coming",
  waiting: "coming",
  done: "done",
} as const satisfies Record<ObligationState, TimelineItem["state"]>;

interface ObligationTimelineProps {
  readonly rows: readonly Obligation[];
  readonly label: string;
  /** With the name of each certification, where there are several. */
  readonly isNamed?: boolean;
}

/** What somebody still owes, the most urgent first: the same for its person and for staff (bylaws#obligations). */
export const ObligationTimeline = ({ rows, label, isNamed = false }: ObligationTimelineProps) => (
  <Timeline
    label={label}
    items={rows.map((row) => ({
      key: row.key,
      state: states[row.state],
      title: `${obligationTitles[row.kind]}${isNamed ? `, ${row.name}` : ""}`,
      when: row.on && <DayText on={row.on} with="distance" />,
      body: (
        <>
          {row.rule}
          {row.cents !== undefined && row.state !== "done" && (
            <>
              {" "}
              <Money cents={row.cents} />
            </>
          )}
        </>
      ),
    }))}
  />
);
