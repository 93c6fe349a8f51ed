import {
  choiceField,
  dayField,
  numberField,
  paragraphField,
  pictureField,
  priceField,
  textField,
  yesNoField,
} from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";
import { eventTypes } from "./event.schema.ts";

/** bylaws#event-sale-ends */
export const eventPage = definePage({
  name: "event",
  title: "Events",
  one: "event",
  many: "events",
  group: "membership",
  lead: "The events on the page Upcoming events. People who have bought one keep its price.",
  fields: {
    name: textField({ label: "Name", max: 150 }),
    description: textField({ label: "In short", max: 200 }),
    details: paragraphField({ label: "Details", max: 20_000 }),
    type: choiceField(eventTypes, { label: "Type" }),
    date: dayField({ label: "Day", help: "Events on demand have none.", optional: true }),
    expirationDate: dayField({ label: "Last day of sale" }),
    ceus: numberField({ label: "CEUs, in tenths", help: "15 are one and a half.", min: 0, max: 1000 }),
    price: priceField({ label: "Price" }),
    memberPrice: priceField({ label: "Price for members" }),
    freeForMembers: yesNoField({ label: "Free for members" }),
    approvedForEthics: yesNoField({ label: "Counts as ethics" }),
    image: pictureField({ label: "Picture", describedBy: "imageAlt", optional: true }),
    imageAlt: textField({ label: "Picture in words", help: "For people who cannot see it.", max: 60, optional: true }),
  },
  called: "name",
  columns: ["type", "date", "expirationDate", "price", "memberPrice", "image"],
  order: "byName",
  idKind: "event",
  keptIn: "orders and registrations",
  seenAt: "/events/upcoming",
});
