import { WorkKind, type WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";

interface WorkWords {
  readonly label: string;
  /** "One exam …", "Two exams …". */
  readonly one: string;
  readonly many: string;
  readonly explains: string;
  readonly empty: string;
}

export const workWords = {
  exam: {
    label: "Exams to schedule",
    one: "exam is to be scheduled",
    many: "exams are to be scheduled",
    explains:
      "These are paid, and the candidate has agreed to the conduct in the exam. Agree on a day with the exam center, then enter the appointment on the registration.",
    empty: "No exam is to be scheduled. What is paid and agreed to shows up here.",
  },
  enrollment: {
    label: "Courses and materials",
    one: "candidate is to be enrolled in courses or to get materials",
    many: "candidates are to be enrolled in courses or to get materials",
    explains:
      "These candidates are enrolled here. Enroll them in their courses and sections on the learning platform, add them to their groups and send what is shipped, then mark them here.",
    empty: "Everybody has their courses and materials.",
  },
  credential: {
    label: "Digital credentials",
    one: "digital credential is to be issued",
    many: "digital credentials are to be issued",
    explains: "Issue them where digital credentials are made, then mark them here.",
    empty: "Every digital credential is issued.",
  },
  badge: {
    label: "Badges",
    one: "badge is to be issued",
    many: "badges are to be issued",
    explains: "The modules of these registrations are approved. Issue the badge, then mark it here.",
    empty: "Every badge is issued.",
  },
  refund: {
    label: "Refunds",
    one: "payment is to be given back or decided on",
    many: "payments are to be given back or decided on",
    explains:
      "Paid in vain: an exam or practice exams after a pass or when no attempt was left, and whatever was paid when the registration was over or a newer one had taken its place. It counts for nothing, and the candidate knows that the money goes back: refund it on its order. Not used: paid before the registration was closed, or expired with no extension left to ask for, such as an exam that was not sat. Refund it on its order, or keep the payment. Where a new registration takes it along, it leaves this list by itself.",
    empty: "No payment is to be given back or decided on.",
  },
} as const satisfies Record<WorkKind, WorkWords>;

export function workCountText(kind: WorkKind, total: number): string {
  const { one, many } = workWords[kind];
  return total === 1 ? `One ${one}` : `${total.toLocaleString("en-US")} ${many}`;
}

export const workListOf = (kind: WorkKind): string => `/admin/work-by-hand?kind=${kind}`;

/** The kind in the address. */
export const kindIn = (search: URLSearchParams): WorkKind => WorkKind.safeParse(search.get("kind")).data ?? "exam";

/** Where it is done, or what it came from. */
export const pathOf = ({
  registrationId,
  personId,
  orderId,
}: Pick<WorkRow, "registrationId" | "personId" | "orderId">): string => {
  if (orderId) return `/admin/users/${personId}/payments/${orderId}`;
  return registrationId ? `/admin/course-registrations/${registrationId}` : `/admin/users/${personId}/certifications`;
};
