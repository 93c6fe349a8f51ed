import type { DemoCalendar } from "../demo-calendar.ts";
import { actorFor, type SeedOptions } from "../money/seed-carts.ts";

/** What staff have entered ahead of its day, and a group that they have archived. */
export async function seedSystemData(calendar: DemoCalendar, options: SeedOptions): Promise<void> {
  const { add, remove } = await import("@guildhall/core/desks/system-data/system-data");
  const GroupMembership = await import("@guildhall/core/people/group/group-membership");
  const { now } = await import("@guildhall/core/ground/shared/clock");
  const staff = actorFor("admin", options);
  for (const [page, values] of ahead(calendar)) await add(staff, page, values);
  const name = "Mentors of new counselors";
  const { id, revision } = await add(staff, "group", { name });
  const [personId, addedBy] = [options.idOf("donor"), options.idOf("admin")];
  await GroupMembership.add(staff, { personId, groupId: id, group: name, addedBy, addedAt: now() });
  await remove(staff, { name: "group", id, revision });
}

const ahead = ({ at }: DemoCalendar) =>
  [
    [
      "announcement",
      {
        title: "The exam moves to a new test center",
        body: "<p>From spring on, you choose a test center near you.</p>",
        publishedAt: at(14),
      },
    ],
    [
      "letterhead",
      {
        validFrom: at(75),
        name: "Guildhall Association of Financial Counselors and Educators",
        taxId: "00-1234567",
        addressLines: ["400 Mill Street, Suite 12", "Columbus, OH 43215"],
        taxSentence:
          "No goods or services were provided in exchange for your donation. The association is exempt from tax under section 501(c)(3) of the Internal Revenue Code.",
      },
    ],
    [
      "text-terms",
      {
        version: "next",
        validFrom: at(75),
        wording:
          "By opting in you agree that we may send text messages to the cell phone number that you enter. You can stop at any time: reply STOP.",
      },
    ],
    [
      "ethics-text",
      {
        version: "Next spring",
        validFrom: at(120),
        text: "I put the interest of the people whom I counsel before my own.\n\nI tell them what a product costs, and what I earn by it.",
      },
    ],
    [
      "conduct-text",
      {
        version: "Next spring",
        validFrom: at(120),
        text: "I take the exam alone, without notes, and tell nobody its questions.",
      },
    ],
  ] as const;
