import type { User } from "@guildhall/core/account/user.schema";
import type { LocalDate } from "@guildhall/core/shared/values";
import { dayText, distanceText } from "../../lib/dates.ts";

export interface MembershipWords {
  readonly state: "good" | "due" | "pending" | "neutral";
  readonly status: string;
  readonly sentences: readonly string[];
  readonly action: { readonly to: string; readonly label: string; readonly isMain: boolean };
}

const choose = "/membership/get";

type Standing = Pick<User, "membership" | "latestMembershipRequest">;

/** 1§4: what the card says of somebody's membership, and the one step that leads on. */
export function membershipWords({ membership, latestMembershipRequest }: Standing, today: LocalDate): MembershipWords {
  const { status, end } = membership;
  const words: Record<typeof status, () => MembershipWords> = {
    active: () => ({
      state: "good",
      status: "In good standing",
      sentences: [`Your membership runs until ${end ? dayText(end) : "further notice"}.`],
      action: { to: "/membership", label: "See your membership", isMain: false },
    }),
    expiring: () => ({
      state: "due",
      status: "Expiring",
      sentences: [end ? `Your membership ends on ${dayText(end)}, ${distanceText(end, today)}.` : "It ends soon."],
      action: { to: choose, label: "Renew", isMain: true },
    }),
    in_cart: () => ({
      state: "pending",
      status: "In your cart",
      sentences: ["Your membership is in your cart. Check out first; it begins once it is paid."],
      action: { to: "/cart", label: "Go to the cart", isMain: true },
    }),
    pending_review: () => ({
      state: "pending",
      status: "Pending review",
      sentences: [reviewText(latestMembershipRequest?.key === "emeritus")],
      action: { to: "/membership", label: "See your membership", isMain: false },
    }),
    none: () => ({
      state: "neutral",
      status: "Not a member",
      sentences: [...endedText(membership, today), "Members pay less for events and see here what comes next."],
      action: { to: choose, label: "Become a member", isMain: true },
    }),
  };
  return words[status]();
}

const reviewText = (isEmeritus: boolean): string =>
  `We are reviewing your ${isEmeritus ? "emeritus request" : "transcript"}. Approval takes 2-3 business days.`;

function endedText({ start, end }: User["membership"], today: LocalDate): string[] {
  if (start && start > today) return [`Your membership begins on ${dayText(start)}.`];
  return end ? [`Your membership ended on ${dayText(end)}.`] : [];
}
