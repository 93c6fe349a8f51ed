/** What the list of users reads of a person. Changing one of these moves the person's row. */
export const userAttributes = [
  "id",
  "memberNumber",
  "firstName",
  "lastName",
  "email",
  "primaryAddress",
  "membershipStart",
  "membershipEnd",
  "latestMembershipRequest",
  "userCertifications",
  "activeFlags",
  "isStaff",
  "registeredAt",
] as const;
