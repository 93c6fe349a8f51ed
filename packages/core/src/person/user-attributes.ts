/** The attributes of a person that the list of users reads. A change of one moves the person's row. */
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
