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

/** One change of the person from those of several owners. Two that change the same attribute would overwrite each other. */
export function onePatch(patches: readonly PersonPatch[]): PersonPatch {
  const names = patches.flatMap(({ set = {}, remove = [] }) => [...Object.keys(set), ...remove]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two owners of lines change ${twice} of a person`);
  return {
    set: Object.assign({}, ...patches.map(({ set }) => set)),
    remove: patches.flatMap(({ remove = [] }) => remove),
  };
}

const fieldsIn = (fields: readonly (PersonChange | undefined)[]): PersonChange =>
  onePatch(fields.map((set = {}) => ({ set }))).set ?? {};

const waitingOf = ([line]: readonly LineItem[]): Waiting | undefined => {
  const said = saidBy(waits, line, sample.waits);
  return said === "never" ? undefined : said;
};

/** Whether staff decide on these lines in a queue of their own. */
export const areReviewed = (lines: readonly LineItem[]): boolean =>
  byOwner(lines).some((owned) => waitingOf(owned)?.isReviewed(owned));

export async function sentToStaff(lines: readonly LineItem[], person: Person): Promise<ReviewWrites> {
  const sent = await Promise.all(byOwner(lines).map((owned) => waitingOf(owned)?.send(owned, person)));
  return {
    onPerson: fieldsIn(sent.map((one) => one?.onPerson)),
    writes: sent.flatMap((one) => one?.writes ?? []),
    follows: sent.flatMap((one) => one?.follows ?? []),
  };
}

export const paidOutside = async (line: LineItem): Promise<readonly Write[]> =>
  (await waitingOf([line])?.paidOutside(line)) ?? [];

interface DecidedLines {
  readonly onPerson: PersonChange;
  readonly writes: readonly Write[];
}

export async function decidedOn(
  person: Person,
  lines: readonly LineItem[],
  decision: OrderDecision,
): Promise<DecidedLines> {
  const said = byOwner(lines).map(async (owned): Promise<DecisionWrites> => {
    const decided = saidBy(decisions, owned[0], sample.decided);
    return typeof decided === "function" ? decided(person, owned, decision) : {};
  });
  const all = await Promise.all(said);
  return { onPerson: fieldsIn(all.map(({ onPerson }) => onPerson)), writes: all.flatMap(({ writes = [] }) => writes) };
}
