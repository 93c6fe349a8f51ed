import type { Instant } from "../../ground/shared/values.ts";

/** What stays when an unproved account is emptied: the association's own facts. */
const kept: ReadonlySet<string> = new Set([
  ...["id", "memberNumber", "email", "registeredAt", "importedAt", "loginReadyAt", "lastSignedInAt", "isStaff"],
  ...["activeFlags", "secuId"],
  ...["listedIn", "listedAt", "listRevision"],
  ...["emailProvedAt", "proofAskedAt", "takenOverAt", "linksValidFrom", "sessionsValidFrom"],
  ...["membershipStart", "membershipEnd", "membershipKey", "membershipTerms", "membershipRevision"],
  ...["latestMembershipRequest"],
  ...["userCertifications", "userTrainings", "latestRegistrations", "extensions"],
  ...["cart", "cartOrder", "unpaidOrders"],
  ...["unreadNotifications", "totalNotifications", "announcementHiddenAt", "profileUpdateModalShown"],
]);

export const emptiedWords =
  "name, phone numbers, work, biography, picture, addresses, transcripts, the saved card and the second factor are taken out for good. Membership, certifications and orders stay.";

interface LoginFacts {
  readonly emailProvedAt?: Instant | undefined;
  readonly importedAt?: Instant | undefined;
  readonly loginReadyAt?: Instant | undefined;
}

/** Nobody could sign in to it yet, so its content is what the association imported. */
export const isUnclaimedImport = ({ importedAt, loginReadyAt }: LoginFacts): boolean =>
  importedAt !== undefined && loginReadyAt === undefined;

/** The content may be a stranger's. */
export const isEmptiedByReset = ({ emailProvedAt, ...account }: LoginFacts): boolean =>
  emailProvedAt === undefined && !isUnclaimedImport(account);

interface Named {
  readonly memberNumber: number;
}

/** A person needs a name; this one is not from the person who registered. */
const blank = ({ memberNumber }: Named) => ({
  firstName: "Member",
  lastName: String(memberNumber),
  willText: false,
  mailingOptIn: false,
  hasSecondFactor: false,
});

/** Removes every field that is not on the list, so that a new field is not forgotten. */
export function emptying<P extends Named>(person: P) {
  const set = blank(person);
  const remove = Object.keys(person).filter((field) => !kept.has(field) && !(field in set));
  return { set, remove: remove as Exclude<keyof P, "id" | "memberNumber" | "registeredAt">[] };
}
