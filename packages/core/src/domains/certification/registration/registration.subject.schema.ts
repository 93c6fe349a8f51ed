import * as z from "zod/mini";
import { yesNoField } from "../../../engines/system-page/page-field.schema.ts";
import { optionalText, ShownCents } from "../../../ground/shared/values.ts";
import { seenField, someOfField, stepField } from "../../../review/field/decision-field.schema.ts";
import { defineSubject } from "../../../review/subject.schema.ts";

const keptIds = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)));

/**
 * A registration waits for its pathway as `pth`, for its enrollment as `rgr`, for the approval of its modules as `mod`,
 * of its hours as `xap`, and for its certificate as `fin` (bylaws#registration-review).
 */
export const registrationSubject = defineSubject({
  kind: "registration",
  queue: {
    path: "/admin/course-registrations",
    title: "Course registrations",
    what: "registration",
    lead: "Every registration for a certification, what changed last first.",
    empty: "No registration waits for a decision.",
    since: "Sent",
    // What is decided has left it: the list of registrations shows it.
    statuses: ["pending"],
    links: [],
    version: 3,
  },
  columns: [
    { id: "certification", title: "Certification", kind: "text" },
    { id: "pathway", title: "Challenge Path", kind: "text" },
    {
      id: "approval",
      title: "Waits for",
      kind: "choice",
      options: [
        { value: "pathway", label: "Pathway approval" },
        { value: "registration", label: "Registration approval" },
        { value: "modules", label: "Module approval" },
        { value: "hours", label: "Experience approval" },
        { value: "final", label: "Final approval" },
      ],
    },
  ],
  keeps: "own list",
  history: "of this thing",
  ids: { record: "reg", waitsAs: ["pth", "rgr", "mod", "xap", "fin"], later: ["mod", "xap", "fin"] },
  approve: {
    says: "messages",
    fields: {
      courseMaterials: someOfField({
        label: "Course materials",
        help: "The person chooses among these.",
        most: 20,
      }),
      withoutExam: yesNoField({ label: "Without the exam fee", optional: true }),
      withoutMembership: yesNoField({ label: "Without the membership", optional: true }),
      welcomeEmail: yesNoField({ label: "Send the welcome mail", optional: true }),
      totalCents: seenField("Price", z.optional(ShownCents)),
      trainingId: seenField("Training", optionalText(100)),
      /** Kept as asked: those of modules, those of course materials, and the groups of the vendor. */
      selectedSections: seenField("Sections", keptIds),
      selectedBrightspaceSections: seenField("Sections of course materials", keptIds),
      selectedGroups: seenField("Groups", keptIds),
    },
  },
  reject: { says: "messages", fields: { step: stepField({ label: "Step to send it back to" }) } },
  together: "never",
});

export const registrationApprovals = registrationSubject.ids.waitsAs;
export type RegistrationApproval = (typeof registrationSubject)["ids"]["waitsAs"][number];
