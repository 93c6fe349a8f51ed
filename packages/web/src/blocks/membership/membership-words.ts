import type { User } from "@guildhall/core/person/user.schema";
import type { LocalDate } from "@guildhall/core/shared/values";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";
import { dayOf, serverNow } from "../../lib/text/now.ts";

export interface MembershipWords {
  readonly state: "good" | "due" | "overdue" | "pending" | "refused" | "neutral";
  readonly status: string;
  readonly sentences: readonly string[];
  /** The next step, if there is one. */
  readonly action?: { readonly to: string; readonly label: string };
}

type Standing = Pick<User, "membership" | "latestMembershipRequest"> & { readonly cart: Pick<User["cart"], "count"> };

/** The text of the card, and the next step (bylaws#membership-status). */
export function membershipWords(standing: Standing, today: LocalDate, now = serverNow()): MembershipWords {
  const { membership, latestMembershipRequest, cart } = standing;
  const { status, end } = membership;
  const words: Record<typeof status, () => MembershipWords> = {
    active: () => ({
      state: "good",
      status: "In good standing",
      sentences: [
        `Your membership runs until ${end ? dayText(end) : "further notice"}.`,
        ...renewalText(latestMembershipRequest, cart),
      ],
    }),
    expiring: () => ({
      state: "due",
      status: "Expiring",
      sentences: [
        end ? `Your membership ends on ${dayText(end)}, ${distanceText(end, today)}.` : "It ends soon.",
        ...renewalText(latestMembershipRequest, cart),
      ],
      action: { to: "/membership/get", label: "Renew" },
    }),
    in_cart: () => (cart.count > 0 ? inCart : beginsOrIsLate(latestMembershipRequest, now)),
    pending_review: () => ({
      state: "pending",
      status: "Pending review",
      sentences: [reviewText(latestMembershipRequest)],
    }),
    unpaid: () => ({
      state: "due",
      status: "Approved, not paid",
      sentences: [approvedText(latestMembershipRequest?.key === "emeritus")],
    }),
    none: () =>
      latestMembershipRequest?.status === "rejected"
        ? {
            state: "refused",
            status: "Not approved",
            sentences: [...endedText(membership, today), rejectedText(latestMembershipRequest)],
            action: askingAgain,
          }
        : {
            ...(hasEnded(membership, today)
              ? ({ state: "overdue", status: "Not a member" } as const)
              : ({ state: "neutral", status: "Not a member" } as const)),
            sentences: [
              ...endedText(membership, today),
              latestMembershipRequest?.status === "withdrawn"
                ? withdrawnText(latestMembershipRequest)
                : "Members pay less for events and see here what comes next.",
            ],
            action: latestMembershipRequest?.status === "withdrawn" ? askingAgain : becoming,
          },
  };
  return words[status]();
}

const askingAgain = { to: "/membership/get", label: "Ask again" } as const;
const becoming = { to: "/membership/get", label: "Become a member" } as const;

/** A second line, while a term is in force (bylaws#membership-status). */
function renewalText(request: Standing["latestMembershipRequest"], cart: Standing["cart"]): string[] {
  if (request?.status === "in_cart" && cart.count > 0) return ["Another membership is in your cart. Check out first."];
  if (request?.status === "pending") return [reviewText(request)];
  return request?.status === "unpaid" ? [approvedText(request.key === "emeritus")] : [];
}

const inCart: MembershipWords = {
  state: "pending",
  status: "In your cart",
  sentences: ["Your membership is in your cart. Check out first; it begins once it is paid."],
  action: { to: "/cart", label: "Go to the cart" },
};

/** The cart was paid, and the effect of it follows. */
const begins: MembershipWords = {
  state: "pending",
  status: "Begins in a moment",
  sentences: ["We have your order. Your membership begins in a moment: load this page again to see it."],
};

/** What was in the cart longer may have been paid a moment ago, so it is not said since when it is late. */
const isLate: MembershipWords = {
  state: "pending",
  status: "Has not begun",
  sentences: [
    "We have your order, and your membership has not begun yet. It begins a moment after it is paid: load this page again if you paid just now.",
    "If it still does not begin, the portal tells our staff, who see to it: do not order it again. Payments shows what you paid and when; Help says how to write to us.",
  ],
  action: { to: "/payments", label: "See your payments" },
};

const momentMs = 15 * 60_000;

const beginsOrIsLate = (request: Standing["latestMembershipRequest"], now: Date): MembershipWords =>
  request && now.getTime() - Date.parse(request.requestedAt) > momentMs ? isLate : begins;

/** Of a professional membership, only a requested call is waited for. */
function reviewText(request: Standing["latestMembershipRequest"]): string {
  const { key, isRequestingCall } = request ?? {};
  if (key === "professional" || isRequestingCall)
    return "We will call you about your membership. Approval takes 2-3 business days.";
  return `We are reviewing your ${key === "emeritus" ? "emeritus request" : "transcript"}. Approval takes 2-3 business days.`;
}

const approvedText = (isEmeritus: boolean): string =>
  isEmeritus
    ? "Your emeritus request is approved. Your membership begins once it is paid."
    : "Your membership is approved. It begins once it is paid.";

type Request = NonNullable<Standing["latestMembershipRequest"]>;

const requestText = ({ key, requestedAt }: Request): string =>
  `our request of ${dayText(dayOf(new Date(requestedAt)))} for ${key === "emeritus" ? "an emeritus" : `a ${key}`} membership`;

const rejectedText = (request: Request): string => `Y${requestText(request)} was not approved.`;

const withdrawnText = (request: Request): string =>
  `You withdrew y${requestText(request)}. What you entered is kept, should you ask again.`;

function endedText({ start, end }: User["membership"], today: LocalDate): string[] {
  if (start && start > today) return [`Your membership begins on ${dayText(start)}.`];
  return end ? [`Your membership ended on ${dayText(end)}, ${distanceText(end, today)}.`] : [];
}

const hasEnded = ({ start, end }: User["membership"], today: LocalDate): boolean =>
  end !== undefined && !(start && start > today);
