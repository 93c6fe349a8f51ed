import { expiresIn, now } from "../../ground/shared/clock.ts";
import { unlessOvertaken } from "../../ground/storage/commit.ts";
import { StripeEventEntity } from "./stripe-event.entity.ts";

/** Stripe repeats events for days, and its dashboard for a month. */
const rememberedSeconds = 45 * 24 * 3600;

interface Noted {
  readonly id: string;
  readonly type: string;
}

export async function isDone({ id }: Pick<Noted, "id">): Promise<boolean> {
  const { data } = await StripeEventEntity.get({ id }).go({ consistent: true });
  return data !== null;
}

export async function remember({ id, type }: Noted): Promise<void> {
  const noted = StripeEventEntity.create({ id, type, at: now(), expiresAt: expiresIn(rememberedSeconds) });
  await unlessOvertaken(noted.go());
}
