import { User } from "@guildhall/core/people/person/user.schema";

/** A member without any problem, as the API answers. */
export const margaret = User.parse({
  id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh",
  memberNumber: 1042,
  role: "member",
  firstName: "Margaret",
  lastName: "Okafor",
  email: "margaret@example.org",
  willText: false,
  hasSecondFactor: false,
  registeredAt: "2026-01-01T00:00:00.000Z",
  membership: { valid: false, status: "none" },
  isEligibleForStudentMembership: true,
  userCertifications: [],
  userTrainings: [],
  latestRegistrations: [],
  extensions: [],
  cart: { count: 0, totalCents: 0 },
  unreadNotifications: 0,
  completeness: { contact: true, account: true, professional: false, payment: true, afcpe: true, social: false },
  isEmptiedByReset: false,
  profilePromptDue: false,
});
