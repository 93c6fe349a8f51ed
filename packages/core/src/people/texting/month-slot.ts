import * as Policy from "../../engines/policy/policy.ts";
import type { TextRequest } from "../../ground/message/text.schema.ts";
import { expiresIn, now } from "../../ground/shared/clock.ts";
import { DomainError, somebodyWasFaster } from "../../ground/shared/errors.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit, type Write, write } from "../../ground/storage/commit.ts";
import { retryWhen } from "../../ground/storage/retry.ts";
import { TextEntity, TextMonthEntity } from "./text.entity.ts";
import { monthIn } from "./texting.rules.ts";

export interface Slot {
  readonly outboxId: OutboxId;
  readonly personId: PersonId;
  readonly template: TextRequest["template"];
  readonly phone: string;
}

const keptSeconds = 400 * 24 * 3600;

type Claim = "claimed" | "month-full" | "taken" | "unknown";

/** Takes one of the texts that a month has (bylaws#text-limit). "unknown": an earlier try may have gone out, so it is not sent again. */
export async function claim(slot: Slot): Promise<Claim> {
  const { data: known } = await TextEntity.get(keyOf(slot)).go({ consistent: true });
  if (known && known.state !== "put-off") return known.state === "sending" ? "unknown" : "taken";
  const month = monthIn(now());
  const countedUp = countUp(slot.personId, month, await Policy.of());
  const writes = known
    ? [...again(slot, month), ...(month === known.month ? [] : [countedUp])]
    : [first(slot, month), countedUp];
  try {
    await retryWhen(["conflict.busy"], () => commit(writes));
    return "claimed";
  } catch (error) {
    return claimOf(error);
  }
}

export async function note(slot: Slot, state: "sent" | "put-off" | "refused"): Promise<void> {
  await TextEntity.patch(keyOf(slot)).set({ state }).go();
}

const keyOf = ({ personId, outboxId }: Slot) => ({ personId, outboxId });

function claimOf(error: unknown): Claim {
  if (somebodyWasFaster(error)) return "taken";
  if (error instanceof DomainError && error.code === "rate.limited") return "month-full";
  throw error;
}

const first = (slot: Slot, month: string): Write =>
  write(
    TextEntity.create({
      ...slot,
      state: "sending",
      month,
      at: now(),
      expiresAt: expiresIn(keptSeconds),
    }).params(),
  );

/** A deferred text keeps its place, or takes one of the new month. */
function again(slot: Slot, month: string): Write[] {
  const sending = TextEntity.patch(keyOf(slot))
    .set({ state: "sending", month, phone: slot.phone, at: now() })
    .where(({ state }, { eq }) => eq(state, "put-off"));
  return [write(sending.params())];
}

function countUp(personId: PersonId, month: string, { textsPerMonth }: Policy.Policy): Write {
  const counted = TextMonthEntity.update({ personId, month })
    .add({ count: 1 })
    .set({ expiresAt: expiresIn(keptSeconds) })
    .where(({ count }, { notExists, lt }) => `${notExists(count)} OR ${lt(count, textsPerMonth)}`);
  return write(counted.params(), "rate.limited");
}
