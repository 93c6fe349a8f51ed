import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { EventDetails } from "./event.schema.ts";

/** A webinar that can be bought until the end of the century. A test overrides only what it tests. */
export const anEvent = (override: Partial<EventDetails> = {}): EventDetails =>
  EventDetails.parse({
    id: createId("event"),
    name: "Budgets that hold",
    description: "An hour on budgets.",
    details: "What is said at length.",
    type: "webinar",
    expirationDate: "2099-12-31" as LocalDate,
    ceus: 10,
    price: 4900 as Cents,
    memberPrice: 2900 as Cents,
    freeForMembers: false,
    approvedForEthics: false,
    ...override,
  });
