import { reviewText } from "@guildhall/core/domains/membership/rules/review-text.rules";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { isEndedRequest } from "@guildhall/core/people/person/membership.rules";
import type { MembershipStatus } from "@guildhall/core/people/person/membership.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";
import { dayOf, serverNow } from "../../lib/text/now.ts";
import { isLongAgo, isPaidFor } from "./is-paid-for.ts";
import { membershipChips } from "./membership-states.ts";
import { type MembershipStep, type RequestWords, unpaidWords } from "./unpaid-words.ts";

export interface MembershipWords {
  readonly state: "good" | "due" | "overdue" | "pending" | "refused" | "neutral";
  readonly status: string;
  readonly sentences: readonly string[];
  /** The next step, if there is one. */
  readonly action?: MembershipStep;
}

type MembershipUser = Pick<User, "membership" | "latestMembershipRequest" | "unpaidOrders"> & {
  readonly cart: Pick<User["cart"], "count">;
};

/** The text of the card, and the next step (bylaws#membership-status). */
export function membershipWords(standing: MembershipUser, today: LocalDate, now = serverNow()): MembershipWords {
  const { membership, latestMembershipRequest } = standing;
  const { status, end } = membership;
  const renewal = renewalWords(standing);
  const words: Record<typeof status, () => MembershipWords> = {
    active: () => ({
      ...chipOf("active"),
      sentences: [`Your membership runs until ${end ? dayText(end) : "further notice"}.`, ...renewal.sentences],
      ...withAction(renewal.action),
    }),
    expiring: () => ({
      ...chipOf("expiring"),
      sentences: [
        end ? `Your membership ends on ${dayText(end)}, ${distanceText(end, today)}.` : "It ends soon.",
        ...renewal.sentences,
      ],
      ...withAction(renewal.sentences.length === 0 ? renewing : renewal.action),
    }),
    in_cart: () => (isPaidFor(standing) ? beginsOrIsLate(latestMembershipRequest, now) : inCart),
    pending_review: () => ({
      ...chipOf("pending_review"),
      ...(latestMembershipRequest?.status === "paid" && { status: "Paid, begins later" }),
      sentences: [reviewText(latestMembershipRequest ?? {})],
    }),
    unpaid: () => ({
      ...chipOf("unpaid"),
      ...unpaidWords(standing),
    }),
    none: () => nonMemberWords(standing, today),
  };
  return words[status]();
}

function nonMemberWords(person: MembershipUser, today: LocalDate): MembershipWords {
  const { membership } = person;
  const request = standingRequest(person);
  const ended = endedText(membership, today);
  if (request?.status === "rejected") {
    const sentences = [...ended, endedRequestText.rejected(request)];
    return { state: "refused", status: "Not approved", sentences, action: askingAgain };
  }
  const wasMember = hasEnded(membership, today);
  const standing = { ...chipOf("none"), ...(wasMember && { state: "overdue" as const }) };
  if (request?.status === "withdrawn" || request?.status === "deleted")
    return { ...standing, sentences: [...ended, endedRequestText[request.status](request)], action: askingAgain };
  return wasMember
    ? { ...standing, sentences: [...ended, renewingHelps], action: renewing }
    : { ...standing, sentences: [...ended, becomingHelps], action: becoming };
}

function chipOf(key: MembershipStatus): Pick<MembershipWords, "state" | "status"> {
  const [state, status] = membershipChips[key];
  return { state, status };
}

const renewingHelps = "Renew it to pay less for events again, and to open what is for members only.";
const becomingHelps = "Members pay less for events, open what is for members only, and find each other.";

const withAction = (action: MembershipStep | undefined) => (action ? { action } : {});

const renewing = { to: "/membership/get", label: "Renew" } as const;
const askingAgain = { to: "/membership/get", label: "Ask again" } as const;
const becoming = { to: "/membership/get", label: "Become a member" } as const;

/** A request that was rejected, withdrawn or deleted before the membership began says nothing any more. */
export function standingRequest({
  membership: { start },
  latestMembershipRequest: request,
}: Pick<MembershipUser, "membership" | "latestMembershipRequest">): MembershipUser["latestMembershipRequest"] {
  return request && isEndedRequest(request) && start && dayOf(new Date(request.requestedAt)) < start
    ? undefined
    : request;
}

/** A second line, while a term is in force, and the next step instead of another renewal (bylaws#membership-status). */
function renewalWords(standing: MembershipUser): RequestWords {
  const { cart } = standing;
  const request = standingRequest(standing);
  if (request?.status === "rejected" || request?.status === "deleted")
    return { sentences: [endedRequestText[request.status](request)], action: renewing };
  if (request?.status === "in_cart" && cart.count > 0)
    return { sentences: ["Another membership is in your cart. Check out first."], action: toCart };
  if (request?.status === "pending" || request?.status === "paid") return { sentences: [reviewText(request)] };
  return request?.status === "unpaid" ? unpaidWords(standing) : { sentences: [] };
}

const toCart = { to: "/cart", label: "Go to the cart" } as const;

const inCart: MembershipWords = {
  ...chipOf("in_cart"),
  sentences: ["Your membership is in your cart. Check out first; it begins once it is paid."],
  action: toCart,
};

const begins: MembershipWords = {
  state: "pending",
  status: "Begins in a moment",
  sentences: ["We have your order. Your membership begins in a moment: this page shows it as soon as it does."],
};

/** What was in the cart longer may have been paid a moment ago, so it is not said since when it is late. */
const isLate: MembershipWords = {
  state: "pending",
  status: "Has not begun",
  sentences: [
    "We have your order, and your membership has not begun yet. It begins a moment after it is paid: if you paid just now, this page shows it soon.",
    "If it still does not begin, the portal tells our staff, who see to it: do not order it again. Payments shows what you paid and when; Help says how to write to us.",
  ],
  action: { to: "/payments", label: "See your payments" },
};

const beginsOrIsLate = (request: MembershipUser["latestMembershipRequest"], now: Date): MembershipWords =>
  isLongAgo(request, now) ? isLate : begins;

type Request = NonNullable<MembershipUser["latestMembershipRequest"]>;

const requestText = ({ key, requestedAt }: Request): string =>
  `our request of ${dayText(dayOf(new Date(requestedAt)))} for ${key === "emeritus" ? "an emeritus" : `a ${key}`} membership`;

const kept = "What you entered is kept, should you ask again.";

const endedRequestText = {
  rejected: (request: Request) => `Y${requestText(request)} was not approved.`,
  withdrawn: (request: Request) => `You withdrew y${requestText(request)}. ${kept}`,
  deleted: (request: Request) => `Y${requestText(request)} was deleted. ${kept}`,
} as const;

function endedText({ start, end }: User["membership"], today: LocalDate): string[] {
  if (start && start > today) return [`Your membership begins on ${dayText(start)}.`];
  return end ? [`Your membership ended on ${dayText(end)}, ${distanceText(end, today)}.`] : [];
}

const hasEnded = ({ start, end }: User["membership"], today: LocalDate): boolean =>
  end !== undefined && !(start && start > today);
