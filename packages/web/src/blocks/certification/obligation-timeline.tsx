import type { Obligation, ObligationState } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { Link } from "react-router-dom";
import { DayText } from "../../components/day-text.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { Timeline, type TimelineItem } from "../../components/page/timeline.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { obligationTitles } from "./obligation-words.ts";
import "./obligation-timeline.css";

const states = {
  overdue: "missed",
  due: "owed",
  to_come: "coming",
  waiting: "coming",
  done: "done",
} as const satisfies Record<ObligationState, TimelineItem["state"]>;

/** The word beside the mark: due and to come are told apart without its color. */
const chips = {
  overdue: ["overdue", "Overdue"],
  due: ["due", "Due"],
  to_come: ["neutral", "To come"],
  waiting: ["pending", "With us"],
  done: ["good", "Done"],
} as const satisfies Record<ObligationState, readonly [string, string]>;

interface ObligationTimelineProps {
  readonly rows: readonly Obligation[];
  readonly label: string;
  /** With the name of each certification, where there are several. */
  readonly isNamed?: boolean;
  /** Whether its person may go to what is to be done; not where it is shown above already. */
  readonly linksTo?: (row: Obligation) => boolean;
}

const noLinks = (): boolean => false;

/** A supervisor has it, not the office. */
const waitingWord = ({ kind, state }: Obligation): string | undefined =>
  kind === "silent_supervisor" && state === "waiting" ? "Waiting" : undefined;

/** What somebody still owes, the most urgent first: the same for its person and for staff (bylaws#obligations). */
export const ObligationTimeline = ({ rows, label, isNamed = false, linksTo = noLinks }: ObligationTimelineProps) => (
  <Timeline
    label={label}
    items={rows.map((row) => ({
      key: row.key,
      state: states[row.state],
      title: `${obligationTitles[row.kind]}${isNamed ? `, ${row.name}` : ""}`,
      when: (
        <span className="row">
          <StatusChip state={chips[row.state][0]}>{waitingWord(row) ?? chips[row.state][1]}</StatusChip>
          {row.on && <DayText on={row.on} with="distance" />}
        </span>
      ),
      body: (
        <>
          {row.rule}
          {row.cents !== undefined && row.state !== "done" && (
            <>
              {" "}
              <Money cents={row.cents} />
            </>
          )}
          {row.action && linksTo(row) && (
            <p>
              <Link className="obligation__way" to={row.action.to}>
                {row.action.label}
              </Link>
            </p>
          )}
        </>
      ),
    }))}
  />
);
