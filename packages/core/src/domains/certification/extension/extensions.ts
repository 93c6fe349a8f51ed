import type { EntityItem } from "electrodb";
import { now } from "../../../ground/shared/clock.ts";
import type { OrderId } from "../../../ground/shared/ids.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { each } from "../../../ground/storage/each-page.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import type { UserExtension } from "../../../people/person/user.schema.ts";
import { byHandFrom } from "../by-hand-index.ts";
import type { ExtensionId } from "../certification.schema.ts";
import { ExtensionEntity } from "./extension.entity.ts";
import type { ExtensionState } from "./extension.schema.ts";

export type KeptExtension = EntityItem<typeof ExtensionEntity>;

export async function find(personId: PersonId, id: ExtensionId): Promise<KeptExtension | undefined> {
  return (await ExtensionEntity.get({ personId, id }).go({ consistent: true })).data ?? undefined;
}

/** Of all registrations of the person, the first that was asked for first. */
export async function ofPerson(personId: PersonId, consistent = false): Promise<KeptExtension[]> {
  return (await ExtensionEntity.query.byPerson({ personId }).go({ pages: "all", consistent })).data;
}

/** Approved and not paid, with that new deadline. */
export async function unpaidUntil(day: LocalDate): Promise<Pick<KeptExtension, "personId" | "id">[]> {
  const found: Pick<KeptExtension, "personId" | "id">[] = [];
  const rows = each((cursor) => ExtensionEntity.query.byUnpaidUntil({ unpaidUntil: day }).go({ cursor }));
  for await (const { personId, id } of rows) found.push({ personId, id });
  return found;
}

/** For one transaction; what changes of the person goes with what else changes of the person. */
export interface ExtensionWrites {
  readonly extension: KeptExtension;
  readonly writes: readonly Write[];
  readonly onPerson: PersonPatch;
}

type PersonOfExtension = Pick<Person, "extensions">;

const decided: Partial<Record<ExtensionState, boolean>> = {
  unpaid: true,
  granted: true,
  too_late: true,
  in_vain: true,
  refunded: true,
  rejected: false,
};

/** Undefined until staff have decided, and of what was withdrawn before. */
export const approvedOf = ({ state }: Pick<KeptExtension, "state">): boolean | undefined => decided[state];

const shownOf = (extension: KeptExtension) => {
  const { id, recordId, productId, state, askedAt, completedHours, newDeadline, orderId } = extension;
  const approved = decided[state];
  return {
    ...{ id, registrationId: recordId, categoryId: productId, state, createdAt: askedAt, newDeadline },
    completedHours: completedHours / 100,
    ...(approved !== undefined && { approved }),
    ...(orderId && { transactionId: orderId }),
  } satisfies UserExtension;
};

const withOne = ({ extensions = [] }: PersonOfExtension, next: KeptExtension): PersonPatch => ({
  set: { extensions: [...extensions.filter(({ id }) => id !== next.id), shownOf(next)] },
});

export const asked = (person: PersonOfExtension, extension: KeptExtension): ExtensionWrites => ({
  extension,
  writes: [write(ExtensionEntity.create(extension).params())],
  onPerson: withOne(person, extension),
});

interface Moving {
  readonly refusal?: ProblemCode;
  readonly orderId?: OrderId | undefined;
}

const byHandAs = (state: ExtensionState) => byHandFrom("extension_to_refund", state === "in_vain" ? now() : undefined);

/** Refused unless it still stands as it was read. */
export function moved(
  person: PersonOfExtension,
  { unpaidUntil: _before, ...before }: KeptExtension,
  state: ExtensionState,
  { refusal = "extension.moved", orderId = before.orderId }: Moving = {},
): ExtensionWrites {
  const extension: KeptExtension = {
    ...before,
    state,
    ...(orderId && { orderId }),
    ...(state === "unpaid" && { unpaidUntil: before.newDeadline }),
    ...byHandAs(state),
  };
  const put = ExtensionEntity.put(extension).where((kept, { eq }) => eq(kept.state, before.state));
  return { extension, writes: [write(put.params(), refusal)], onPerson: withOne(person, extension) };
}

/** It was only in the cart, so nobody has asked for anything. */
export function dropped({ extensions = [] }: PersonOfExtension, { personId, id, state }: KeptExtension) {
  const gone = ExtensionEntity.delete({ personId, id }).where((kept, { eq }) => eq(kept.state, state));
  return {
    writes: [write(gone.params(), "extension.moved")],
    onPerson: { set: { extensions: extensions.filter((one) => one.id !== id) } } satisfies PersonPatch,
  };
}
