import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { defineList } from "./list.schema.ts";

export interface Thing {
  readonly name?: string;
  readonly town?: string;
  readonly state?: string;
  readonly madeOn?: LocalDate;
  readonly endsOn?: LocalDate;
  readonly weight?: number;
  readonly price?: Cents;
  readonly isKept?: boolean;
}

/** One column of each kind, one that follows from the day, and one that is only read for it. */
export const thingList = defineList<Thing>()(
  {
    name: "things",
    version: 1,
    work: "system-data",
    role: "admin",
    limit: 20,
    sort: ["name,asc"],
    attributes: ["name", "town", "state", "madeOn", "endsOn", "weight", "price", "isKept"],
    columns: [
      { of: "name", title: "Name", kind: "text", isSearched: true },
      { id: "place", title: "Place", kind: "text", isSearched: true, of: ({ town }) => town?.toUpperCase() },
      {
        of: "state",
        title: "State",
        kind: "choice",
        options: ["new", "used", "broken"].map((value) => ({ value, label: value })),
      },
      { of: "madeOn", title: "Made on", kind: "day" },
      { of: "endsOn", title: "Ends on", kind: "day", isHidden: true },
      { of: "weight", title: "Weight", kind: "number" },
      { of: "price", title: "Price", kind: "money" },
      { of: "isKept", title: "Kept", kind: "yesNo" },
    ],
  },
  { id: "isOver", title: "Over", kind: "yesNo", daily: ({ endsOn }, today) => (endsOn ? endsOn < today : undefined) },
);
