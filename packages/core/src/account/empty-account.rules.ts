/** What stays of an account that nobody had proved, once somebody reads its mail: what the association knows of it. */
const kept: ReadonlySet<string> = new Set([
  ...["id", "memberNumber", "email", "registeredAt", "loginReadyAt", "lastSignedInAt", "isStaff"],
  ...["emailProvedAt", "linksValidFrom", "sessionsValidFrom"],
  ...["membershipStart", "membershipEnd", "membershipKey", "latestMembershipRequest"],
  ...["userCertifications", "userTrainings", "latestRegistrations"],
  "cart",
  ...["unreadNotifications", "totalNotifications", "announcementHiddenAt", "profileUpdateModalShown"],
]);

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
