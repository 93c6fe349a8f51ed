import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type {
  DecisionWrites,
  OrderDecision,
  Owner,
  PersonChange,
  ReviewWrites,
  Waiting,
} from "../../money/order/line-item/seller.ts";
import type { Person, PersonPatch } from "../../people/person/person.ts";
import { bothPatches, personAfter } from "../../people/person/profile/patches.rules.ts";
import * as sample from "./sample.seller.ts";
import { decisions, type OfOwner, waits } from "./sellers.ts";

type Owned = Pick<LineItem, "id" | "kind" | "attachedTo" | "isSample">;

/** What the owner of lines says of one of its parts; nobody owns a sample. */
export const saidBy = <Part extends keyof Owner>(
  table: OfOwner<Part>,
  line: Owned | undefined,
  ofSample?: Owner[Part],
): Owner[Part] | undefined => {
  if (!line) return undefined;
  if (line.isSample && ofSample !== undefined) return ofSample;
  return line.attachedTo ? table.attachment[line.attachedTo.type] : table.kind[line.kind];
};

/** The lines of each owner, in their order. */
export const byOwner = <Line extends Owned>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ id, attachedTo }) => (attachedTo ? `${attachedTo.type} ${attachedTo.id}` : id)).values(),
];

interface Said<T> {
  readonly answers: readonly T[];
  /** Of all, for one write of the person. */
  readonly patch: PersonPatch;
}

/** Owners change the person one after the other: each is told of those before it, so that none overwrites another. */
export async function inTurn<T>(
  person: Person,
  lines: readonly LineItem[],
  ask: (owned: readonly LineItem[], person: Person) => T | Promise<T>,
  patchOf: (answer: T) => PersonPatch,
): Promise<Said<T>> {
  const answers: T[] = [];
  let patch: PersonPatch = {};
  for (const owned of byOwner(lines)) {
    const answer = await ask(owned, personAfter(person, patch));
    answers.push(answer);
    patch = bothPatches(patch, patchOf(answer));
  }
  return { answers, patch };
}

const waitingOf = ([line]: readonly LineItem[]): Waiting | undefined => {
  const said = saidBy(waits, line, sample.waits);
  return said === "never" ? undefined : said;
};

/** Whether staff decide on these lines in a queue of their own. */
export const areReviewed = (lines: readonly LineItem[]): boolean =>
  byOwner(lines).some((owned) => waitingOf(owned)?.isReviewed(owned));

export async function sentToStaff(lines: readonly LineItem[], person: Person): Promise<ReviewWrites> {
  const ask = async (owned: readonly LineItem[], before: Person) => waitingOf(owned)?.send(owned, before);
  const { answers, patch } = await inTurn(person, lines, ask, (sent) => ({ set: sent?.onPerson ?? {} }));
  return {
    onPerson: patch.set ?? {},
    writes: answers.flatMap((one) => one?.writes ?? []),
    follows: answers.flatMap((one) => one?.follows ?? []),
  };
}

export const refuseOutside = async (line: LineItem): Promise<void> => waitingOf([line])?.refuseOutside?.(line);

export const paidOutside = async (line: LineItem): Promise<readonly Write[]> =>
  (await waitingOf([line])?.paidOutside(line)) ?? [];

interface DecidedLines {
  readonly onPerson: PersonChange;
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

export async function decidedOn(
  person: Person,
  lines: readonly LineItem[],
  decision: OrderDecision,
): Promise<DecidedLines> {
  const ask = async (owned: readonly LineItem[], before: Person): Promise<DecisionWrites> => {
    const decided = saidBy(decisions, owned[0], sample.decided);
    return typeof decided === "function" ? decided(before, owned, decision) : {};
  };
  const { answers, patch } = await inTurn(person, lines, ask, ({ onPerson = {} }) => ({ set: onPerson }));
  return {
    onPerson: patch.set ?? {},
    writes: answers.flatMap(({ writes = [] }) => writes),
    follows: answers.flatMap(({ follows = [] }) => follows),
  };
}
