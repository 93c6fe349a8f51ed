import { expiresIn, now } from "../../ground/shared/clock.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { OwnPriceEntity } from "./catalog.entity.ts";

const daySeconds = 86_400;

/** For a day (bylaws#own-price). For the transaction of the change. */
export const priceSetBy = (personId: PersonId, id: string): Write =>
  write(OwnPriceEntity.put({ personId, id, at: now(), expiresAt: expiresIn(daySeconds) }).params());

/** The ids of what this person has set the price of within a day, and the codes. */
export async function pricesSetBy(personId: PersonId): Promise<ReadonlySet<string>> {
  const { data } = await OwnPriceEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  const since = Date.parse(now()) - daySeconds * 1000;
  return new Set(data.filter(({ at }) => Date.parse(at) > since).map(({ id }) => id));
}

export const ownPriceText = (names: readonly string[]): string =>
  `The buyer is staff, and set the price of ${names.join(", ")} within the day before.`;
