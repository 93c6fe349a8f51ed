import { momentField, paragraphField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

/** bylaws#office-closed */
export const officeClosedPage = definePage({
  name: "office-closed",
  title: "Office closed",
  one: "notice",
  many: "notices",
  group: "words",
  lead: "Shown above every page from its start to its end.",
  fields: {
    message: paragraphField({ label: "Message", max: 500 }),
    startsAt: momentField({ label: "Start" }),
    endsAt: momentField({ label: "End" }),
  },
  called: "message",
  namesRepeat: true,
  columns: ["startsAt", "endsAt"],
  order: "byName",
  partition: "banner",
  idPrefix: "office-closed-",
  seenAt: "/",
  check: ({ startsAt, endsAt }) =>
    startsAt < endsAt ? [] : [{ field: "endsAt", message: "Enter an end that is after the start." }],
});
