import {
  choiceField,
  dayField,
  linkField,
  numberField,
  paragraphField,
  pictureField,
  priceField,
  tenthsField,
  textField,
  timeField,
  yesNoField,
} from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
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
    description: textField({ label: "Summary", max: 200 }),
    details: paragraphField({ label: "Details", max: 20_000 }),
    type: choiceField(eventTypes, { label: "Type" }),
    date: dayField({ label: "Day", help: "Events on demand have none.", optional: true }),
    expirationDate: dayField({ label: "Last day of sale" }),
    ceus: tenthsField({ label: "CEUs", help: "With one decimal, like 1.5.", min: 0, max: 1000 }),
    price: priceField({ label: "Price" }),
    memberPrice: priceField({ label: "Price for members" }),
    freeForMembers: yesNoField({ label: "Free for members" }),
    approvedForEthics: yesNoField({ label: "Counts as ethics" }),
    image: pictureField({ label: "Picture", describedBy: "imageAlt", optional: true }),
    imageAlt: textField({ label: "Picture in words", help: "For people who cannot see it.", max: 60, optional: true }),
    startTime: timeField({ label: "Begins at", help: "In New York, like 14:30.", optional: true }),
    endTime: timeField({ label: "Ends at", help: "In New York, on the same day.", optional: true }),
    experienceHours: numberField({ label: "Hours of experience", min: 0, max: 1000, optional: true }),
    capacity: numberField({
      label: "Places",
      help: "When they are taken, the event is full. Empty: any number.",
      min: 1,
      max: 10_000,
      optional: true,
    }),
    registration: linkField({ label: "Link to take part", help: "Only for who is registered.", optional: true }),
    recording: linkField({
      label: "Recording",
      help: "Only for who is registered, from the day after the event.",
      optional: true,
    }),
    resource1: linkField({ label: "First resource", help: "Only for who is registered.", optional: true }),
    resource2: linkField({ label: "Second resource", help: "Only for who is registered.", optional: true }),
  },
  called: "name",
  columns: ["type", "date", "expirationDate", "price", "memberPrice", "image"],
  givingWay: ["memberPrice", "image"],
  order: "byName",
  idKind: "event",
  keptIn: "orders and registrations",
  rowPage: { path: "roster", title: "Roster" },
  copiedWithout: ["date", "expirationDate", "registration", "recording", "resource1", "resource2"],
  check: ({ startTime, endTime }) => [
    ...(endTime && !startTime
      ? [{ field: "startTime", message: "Enter when it begins, or leave the end empty." }]
      : []),
    ...(startTime && endTime && endTime <= startTime
      ? [{ field: "endTime", message: "Enter a time after the beginning." }]
      : []),
  ],
  seenAt: "/events/upcoming",
});
