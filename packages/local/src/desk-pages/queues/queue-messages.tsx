import { Button } from "@guildhall/web/components/button.tsx";
import { useState } from "react";
import { useDeskAction, usePolled } from "../desk-api.ts";
import { DenseTable } from "../parts/dense-table.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { exactText } from "../parts/moment-text.ts";
import { Pairs } from "../parts/pairs.tsx";
import { ValueTree } from "../parts/value-tree.tsx";
import "./queues.css";

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

interface QueuePage {
  readonly messages: readonly QueueMessage[];
  readonly mostShown: number;
}

interface QueueMessagesProps {
  readonly name: string;
  readonly holdsDeadLetters: boolean;
}

/** The whole of it stands in the row that opens. */
const openingOf = (body: string): string => (body.length > 120 ? `${body.slice(0, 120)} …` : body);

/** What lies in a queue, and for dead letters the way back. */
export function QueueMessages({ name, holdsDeadLetters }: QueueMessagesProps) {
  const [opened, setOpened] = useState<string>();
  const runAction = useDeskAction();
  const peeked = usePolled<QueuePage>(`/queues/messages?${new URLSearchParams({ queue: name })}`);
  const replay = (id: string) => void runAction("/queues/replay", { queue: name, id }, "Sent back to its queue");
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
              {
                key: "body",
                title: "Body",
                cell: ({ body }) => <code className="queue__body">{openingOf(body)}</code>,
              },
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
