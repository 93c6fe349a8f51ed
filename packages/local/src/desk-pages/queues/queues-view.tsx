import { Card } from "@guildhall/web/components/page/card.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { StatusChip } from "@guildhall/web/components/state/status-chip.tsx";
import { usePolled } from "../desk-api.ts";
import { counted } from "../parts/figures.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Pairs } from "../parts/pairs.tsx";
import { QueueMessages } from "./queue-messages.tsx";

interface Queue {
  readonly name: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  readonly visibilityTimeoutSeconds?: number;
  readonly maxReceiveCount?: number;
  readonly deadLetterQueue?: string;
  readonly holdsDeadLetters: boolean;
}

export function QueuesView() {
  const queues = usePolled<{ queues: readonly Queue[] }>("/queues");
  return (
    <>
      <PageHeader
        title="Queues"
        lead={
          <>
            Looking takes nothing out. What the outbox holds in the table is on <a href="/admin/outbox">staff’s page</a>
            .
          </>
        }
      />
      <Loaded of="the queues" from={queues}>
        {(data) => (
          <div className="stack">
            {data.queues.map((queue) => (
              <QueueCard key={queue.name} queue={queue} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

const sizeOf = ({ visible, inFlight, delayed }: Queue): number => visible + inFlight + delayed;

function QueueCard({ queue }: { queue: Queue }) {
  const { name, holdsDeadLetters } = queue;
  const size = sizeOf(queue);
  return (
    <Card title={name} aside={<Fill size={size} isTrouble={holdsDeadLetters && size > 0} />}>
      <Pairs pairs={countsOf(queue)} />
      {size > 0 && <QueueMessages name={name} holdsDeadLetters={holdsDeadLetters} />}
    </Card>
  );
}

function Fill({ size, isTrouble }: { size: number; isTrouble: boolean }) {
  if (isTrouble) return <StatusChip state="overdue">{counted(size, "dead letter")}</StatusChip>;
  return size === 0 ? (
    <StatusChip state="good">Empty</StatusChip>
  ) : (
    <StatusChip state="info">{counted(size, "message")}</StatusChip>
  );
}

const countsOf = (queue: Queue): (readonly [string, string])[] => [
  ["Waiting", String(queue.visible)],
  ["Being worked on", String(queue.inFlight)],
  ["Later", String(queue.delayed)],
  ...(queue.deadLetterQueue
    ? [["Gives up", `after ${counted(queue.maxReceiveCount ?? 0, "attempt")}, to ${queue.deadLetterQueue}`] as const]
    : []),
];
