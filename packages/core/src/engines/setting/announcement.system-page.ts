import { linkField, momentField, pictureField, richTextField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

/** bylaws#announcement */
export const announcementPage = definePage({
  name: "announcement",
  title: "Announcements",
  one: "announcement",
  many: "announcements",
  group: "words",
  lead: "Shown at the top of the dashboard: the newest one that has been published. Each person can hide it.",
  fields: {
    title: textField({ label: "Title", max: 100 }),
    body: richTextField({ label: "Text", max: 2000 }),
    image: pictureField({ label: "Picture", describedBy: "imageAlt", optional: true }),
    imageAlt: textField({ label: "Picture in words", help: "For people who cannot see it.", max: 120, optional: true }),
    actionUrl: linkField({ label: "Where the button leads", optional: true }),
    actionText: textField({ label: "Words on the button", max: 40, optional: true }),
    publishedAt: momentField({ label: "Published", help: "Shown from then on, until a newer one is published." }),
  },
  called: "title",
  namesRepeat: true,
  columns: ["publishedAt", "image"],
  order: "byName",
  partition: "banner",
  idKind: "announcement",
  idPrefix: "ann_",
  seenAt: "/",
  check: ({ actionUrl, actionText }) =>
    Boolean(actionUrl) === Boolean(actionText)
      ? []
      : [{ field: actionUrl ? "actionText" : "actionUrl", message: "A button needs both its words and its address." }],
});
