import { answer, type DeskCall } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";

type Needs = Pick<DeskOptions, "folder" | "standIns" | "clock" | "faults" | "signIns">;

/** The data of every view: the time, the faults, what is waiting. */
export function createOverviewDesk({ folder, standIns, clock, faults, signIns = [] }: Needs) {
  const { messages, queue } = standIns;

  const readState = () =>
    answer({
      clock: clock.state(),
      faults: faults.list(),
      inbox: { ...messages.inbox.count(), latest: messages.inbox.list({ limit: 1 })[0]?.id },
      deadLetters: countDeadLetters(queue.inspect()),
    });

  const read = ({ host }: DeskCall) => {
    const { rss, heapUsed } = process.memoryUsage();
    return answer({
      address: `http://${host}`,
      dataFolder: folder.path,
      stage: "local",
      node: process.version,
      processId: process.pid,
      upSeconds: Math.round(process.uptime()),
      memory: { residentBytes: rss, heapBytes: heapUsed },
      signIns,
    });
  };

  return { readState, read };
}

interface Counted {
  readonly name: string;
  readonly deadLetterQueue?: string;
  readonly visible: number;
  readonly inFlight: number;
}

function countDeadLetters(inspected: Record<string, unknown>): number {
  const queues = inspected.queues as readonly Counted[];
  const graves = new Set(queues.map(({ deadLetterQueue }) => deadLetterQueue));
  return queues
    .filter(({ name }) => graves.has(name))
    .reduce((sum, { visible, inFlight }) => sum + visible + inFlight, 0);
}
