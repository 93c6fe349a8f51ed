import type { Queue } from "small-cloud/queue/queue";
import { answer, type DeskCall, DeskRefusal, requireOneOf, requireText } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

interface CountedQueue {
  readonly name: string;
  readonly deadLetterQueue?: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}

type Letter = ReturnType<Queue["peek"]>[number];
const mostShown = 100;

/** The content of queues; reading removes nothing from them. */
export function createQueueDesk({ standIns: { queue } }: Pick<DeskOptions, "standIns">) {
  const queues = () => queue.inspect().queues as readonly CountedQueue[];
  const nameOf = (words: Readonly<Record<string, unknown>>) => {
    const names = queues().map(({ name }) => name);
    return requireOneOf(words, "queue", names);
  };

  return {
    list: () => {
      const all = queues();
      const graves = new Set(all.map(({ deadLetterQueue }) => deadLetterQueue));
      return answer({ queues: all.map((each) => ({ ...each, holdsDeadLetters: graves.has(each.name) })) });
    },
    listMessages: ({ query }: DeskCall) =>
      answer({ messages: queue.peek(nameOf(query), mostShown).map(shownMessage), mostShown }),
    replay: ({ body }: DeskCall) => {
      const name = nameOf(body);
      const id = requireText(body, "id");
      const isThere = id === "all" || queue.deadLetters(name).some((letter) => letter.id === id);
      if (!isThere)
        throw new DeskRefusal(`No dead letter of ${name} has the id ${id}. It may have been replayed already.`);
      return answer({ replayed: queue.replay(name, id).length });
    },
  };
}

/** Without the receipt, which would let its reader delete the message. */
function shownMessage({ receipt: _, attributes, sentAt, visibleAt, firstReceivedAt, ...letter }: Letter) {
  return {
    ...letter,
    attributes: JSON.parse(attributes) as object,
    sentAt: isoOf(sentAt),
    visibleAt: isoOf(visibleAt),
    ...(firstReceivedAt !== null && { firstReceivedAt: isoOf(firstReceivedAt) }),
  };
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
