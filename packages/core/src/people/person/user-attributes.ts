export const userAttributes = [
  "id",
  "memberNumber",
  "firstName",
  "lastName",
  "email",
  "primaryAddress",
  "membershipStart",
  "membershipEnd",
  "membershipTerms",
  "latestMembershipRequest",
  "userCertifications",
  "activeFlags",
  "isStaff",
  "registeredAt",
] as const;

/** What the member search reads of a person (bylaws#member-search). */
export const memberAttributes = [
  "id",
  "firstName",
  "lastName",
  "primaryAddress",
  "membershipStart",
  "membershipEnd",
  "membershipTerms",
  "closureRequestedAt",
  "listing",
] as const;

/** A change of one of these moves the person's row in the index. */
export const listedAttributes: readonly string[] = [...userAttributes, ...memberAttributes];
