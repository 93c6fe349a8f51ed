import type { Happening, Order } from "@guildhall/core/order/order.schema";
import type { StaffOrder } from "@guildhall/core/staff-order/staff-order.schema";
import { MomentText } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Timeline, type TimelineItem } from "../../../components/page/timeline.tsx";
import { ActorName } from "../actor-name.tsx";
import { isSetback, nextStepsOf, timelineOf } from "./next-steps.ts";

/** The past events, oldest first, and what the order waits for. */
export const OrderTimeline = ({ order, person }: Pick<StaffOrder, "order" | "person">) => (
  <Card title="What happened">
    <Timeline label="What happened, and what comes" items={itemsOf(order, person)} />
  </Card>
);

const itemsOf = (order: Order, person: StaffOrder["person"]): TimelineItem[] => [
  ...timelineOf(order).map((happening, index) => happened(happening, index, person)),
  ...nextStepsOf(order).map(({ key, state, title, detail }) => ({ key, state, title, body: <p>{detail}</p> })),
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
