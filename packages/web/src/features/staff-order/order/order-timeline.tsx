import type { Happening } from "@guildhall/core/money/order/order.schema";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { MomentText } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Timeline, type TimelineItem } from "../../../components/page/timeline.tsx";
import { ActorName } from "../actor-name.tsx";
import { isSetback, nextStepsOf, timelineOf } from "./next-steps.ts";

/** The past events, oldest first, and what the order waits for. */
export const OrderTimeline = (shown: Pick<StaffOrder, "order" | "lines" | "person">) => (
  <Card title="What happened">
    <Timeline label="What happened, and what comes" items={itemsOf(shown)} />
  </Card>
);

const itemsOf = ({ person, ...shown }: Pick<StaffOrder, "order" | "lines" | "person">): TimelineItem[] => [
  ...timelineOf(shown.order).map((happening, index) => happened(happening, index, person)),
  ...nextStepsOf(shown).map(({ key, state, title, detail }) => ({ key, state, title, body: <p>{detail}</p> })),
];

const happened = (happening: Happening, index: number, person: StaffOrder["person"]): TimelineItem => ({
  key: `${happening.at} ${index}`,
  state: isSetback(happening.what) ? "missed" : "done",
  title: happening.what,
  when: <MomentText at={happening.at} />,
  body: (
    <>
      <p>
        By <ActorName id={happening.by} person={person} />
      </p>
      {happening.detail && <p>{happening.detail}</p>}
    </>
  ),
});
