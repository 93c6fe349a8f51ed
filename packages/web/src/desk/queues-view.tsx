import { useState } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StatusChip } from "../components/status-chip.tsx";
import { DenseTable } from "./dense-table.tsx";
import { useDeed, useLive } from "./desk-api.ts";
import { counted } from "./figures.ts";
import { Loaded } from "./loaded.tsx";
import { exactText } from "./moment-text.ts";
import { Pairs } from "./pairs.tsx";
import { ValueTree } from "./value-tree.tsx";
import "./queues.css";

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

interface QueueMessage {
  readonly id: string;
  readonly body: string;
  readonly attributes: object;
  readonly sentAt: string;
  readonly visibleAt: string;
  readonly receiveCount: number;
  readonly firstReceivedAt?: string;
  readonly deadFrom: string | null;
}

export function QueuesView() {
  const queues = useLive<{ queues: readonly Queue[] }>("/queues");
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
      {size > 0 && <Messages queue={queue} />}
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

interface Messages {
  readonly messages: readonly QueueMessage[];
  readonly mostShown: number;
}

function Messages({ queue }: { queue: Queue }) {
  const { name, holdsDeadLetters } = queue;
  const [opened, setOpened] = useState<string>();
  const deed = useDeed();
  const peeked = useLive<Messages>(`/queues/messages?${new URLSearchParams({ queue: name })}`);
  const replay = (id: string) => void deed("/queues/replay", { queue: name, id }, "Sent back to its queue");
  return (
    <Loaded of={`the messages of ${name}`} from={peeked}>
      {({ messages, mostShown }) => (
        <>
          <DenseTable
            caption={`Messages in ${name}`}
            rows={messages}
            rowKey={({ id }) => id}
            opened={opened}
            onOpen={setOpened}
            detail={(message) => <MessageDetail message={message} />}
            detailLabel={({ id }) => `message ${id}`}
            columns={[
              { key: "body", title: "Body", cell: ({ body }) => <code className="queue__body">{body}</code> },
              { key: "sent", title: "Sent (ET)", cell: ({ sentAt }) => exactText(sentAt) },
              { key: "tries", title: "Received", cell: ({ receiveCount }) => receiveCount, align: "end" },
              ...(holdsDeadLetters
                ? [
                    { key: "from", title: "From", cell: ({ deadFrom }: QueueMessage) => deadFrom ?? "–" },
                    {
                      key: "replay",
                      title: "By hand",
                      align: "end" as const,
                      cell: ({ id }: QueueMessage) => (
                        <Button compact onClick={() => replay(id)}>
                          Replay<span className="hidden-visually"> message {id}</span>
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {messages.length >= mostShown && <p className="small quiet">{`The first ${mostShown} are shown.`}</p>}
          {holdsDeadLetters && (
            <div>
              <Button compact onClick={() => replay("all")}>
                Replay all
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function MessageDetail({ message: { id, body, attributes, visibleAt, firstReceivedAt } }: { message: QueueMessage }) {
  return (
    <div className="stack">
      <ValueTree value={parsed(body)} />
      <Pairs
        pairs={[
          ["Id", id],
          ["Seen again", `${exactText(visibleAt)} ET`],
          ["First received", firstReceivedAt ? `${exactText(firstReceivedAt)} ET` : "–"],
          ["Attributes", JSON.stringify(attributes)],
        ]}
      />
    </div>
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
