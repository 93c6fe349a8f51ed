import type { Instant } from "../shared/values.ts";

/** What stays of an account that nobody had proved, once somebody reads its mail: what the association knows of it. */
const kept: ReadonlySet<string> = new Set([
  ...["id", "memberNumber", "email", "registeredAt", "importedAt", "loginReadyAt", "lastSignedInAt", "isStaff"],
  ...["emailProvedAt", "proofAskedAt", "takenOverAt", "linksValidFrom", "sessionsValidFrom"],
  ...["membershipStart", "membershipEnd", "membershipKey", "latestMembershipRequest"],
  ...["userCertifications", "userTrainings", "latestRegistrations"],
  ...["cart", "cartOrder"],
  ...["unreadNotifications", "totalNotifications", "announcementHiddenAt", "profileUpdateModalShown"],
]);

/** What a person is told of it, before and after. */
export const emptiedWords =
  "name, phone numbers, work, biography, picture, addresses, the saved card and the second factor are taken out for good. Membership, certifications and orders stay.";

interface LoginFacts {
  readonly emailProvedAt?: Instant | undefined;
  readonly proofAskedAt?: Instant | undefined;
  readonly importedAt?: Instant | undefined;
  readonly loginReadyAt?: Instant | undefined;
}

/** Nobody could sign in to it yet: what is in it, the association has imported. */
export const isUnclaimedImport = ({ importedAt, loginReadyAt }: LoginFacts): boolean =>
  importedAt !== undefined && loginReadyAt === undefined;

/**
 * Whether what is in an account may be a stranger's work: then it goes with the password that they knew. Whoever
 * registered before there was a link to prove the address with was never asked for that, and loses nothing.
 */
export const isEmptiedByReset = ({ emailProvedAt, proofAskedAt, importedAt, loginReadyAt }: LoginFacts): boolean =>
  emailProvedAt === undefined && (proofAskedAt ?? (importedAt && loginReadyAt)) !== undefined;

interface Named {
  readonly memberNumber: number;
}

/** A person must be called something; this was not written by whoever registered. */
const blank = ({ memberNumber }: Named) => ({
  firstName: "Member",
  lastName: String(memberNumber),
  willText: false,
  mailingOptIn: false,
  hasSecondFactor: false,
});

/** How to empty a person's record: whatever is not known to stay goes, so that a new field is not forgotten. */
export function emptying<P extends Named>(person: P) {
  const set = blank(person);
  const remove = Object.keys(person).filter((field) => !kept.has(field) && !(field in set));
  return { set, remove: remove as Exclude<keyof P, "id" | "memberNumber" | "registeredAt">[] };
}
