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
} as const satisfies Record<WorkKind, WorkWords>;

export function workCountText(kind: WorkKind, total: number): string {
  const { one, many } = workWords[kind];
  return total === 1 ? `One ${one}` : `${total.toLocaleString("en-US")} ${many}`;
}

export const workListOf = (kind: WorkKind): string => `/admin/work-by-hand?kind=${kind}`;

/** The kind in the address. */
export const kindIn = (search: URLSearchParams): WorkKind => WorkKind.safeParse(search.get("kind")).data ?? "exam";

/** Where it is done, or what it came from. */
export const pathOf = ({ registrationId, personId }: Pick<WorkRow, "registrationId" | "personId">): string =>
  registrationId ? `/admin/course-registrations/${registrationId}` : `/admin/users/${personId}/certifications`;
