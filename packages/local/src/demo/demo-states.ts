import { demoBuyers } from "./demo-buyers.ts";
import { demoAddressId } from "./demo-ids.ts";
import { afc, type DemoState, term } from "./demo-state.ts";
import { wholeProfile } from "./demo-whole-profile.ts";
import { deskStates } from "./office/desk-states.ts";
import { finisherStates } from "./office/finisher-states.ts";
import { homeIn, registrationStates } from "./office/registration-states.ts";

export const demoStatePassword = "guildhall-demo-1";

const profileStates: readonly DemoState[] = [
  {
    name: "expiring",
    shows: "a membership that ends in 31 days",
    person: (calendar) => ({ firstName: "Nadia", lastName: "Bauer", ...term(calendar, 333) }),
    alerts: [3, 1],
  },
  {
    name: "lastday",
    shows: "a membership on its last day",
    person: (calendar) => ({ firstName: "Oskar", lastName: "Lund", ...term(calendar, 364) }),
  },
  {
    name: "incart",
    shows: "a membership in the cart",
    person: ({ at }) => ({
      firstName: "Priya",
      lastName: "Nair",
      latestMembershipRequest: { key: "professional", status: "in_cart", requestedAt: at(-1) },
    }),
  },
  {
    name: "emeritus",
    shows: "an emeritus request that staff are looking at; the saved card is charged once they approve",
    person: ({ at, on }) => ({
      firstName: "Walter",
      lastName: "Okoye",
      dateOfBirth: on(-70 * 365),
      latestMembershipRequest: { key: "emeritus", status: "pending", requestedAt: at(-2) },
    }),
  },
  {
    name: "student",
    shows: "a student membership whose transcript staff are looking at; the saved card is charged once they approve",
    person: ({ at }) => ({
      firstName: "Lena",
      lastName: "Fischer",
      latestMembershipRequest: { key: "student", status: "pending", requestedAt: at(-1) },
    }),
  },
  {
    name: "rejected",
    shows: "a membership request that was rejected, with the reason that staff gave",
    person: ({ at }) => ({
      firstName: "Tomás",
      lastName: "Rivera",
      latestMembershipRequest: { key: "student", status: "rejected", requestedAt: at(-20) },
    }),
  },
  {
    name: "certified",
    shows: "a certification in good standing, a completed training and one in progress",
    person: (calendar) => ({
      firstName: "Grace",
      lastName: "Whitfield",
      ...term(calendar, 120),
      userCertifications: [{ ...afc, status: "good_standing" }],
      userTrainings: [
        {
          id: "money-management",
          name: "Money Management Essentials",
          status: "complete",
          accredibleUrl: "https://credentials.guildhall.example/mme-1042",
        },
        { id: "debt-basics", name: "Debt and Credit Basics", status: "enrolled" },
      ],
    }),
    alerts: [60, 9],
  },
  {
    name: "lapsedceus",
    shows: "a certification that lapsed because CEUs are missing",
    person: ({ on }) => ({
      firstName: "Hiro",
      lastName: "Tanaka",
      userCertifications: [{ ...afc, status: "lapsed_ceus", lapsedOn: on(-40) }],
    }),
    alerts: [5, 5],
  },
  {
    name: "lapsedpayment",
    shows: "a certification that lapsed because a fee was not paid",
    person: ({ on }) => ({
      firstName: "Ximena",
      lastName: "Ortiz",
      userCertifications: [{ ...afc, status: "lapsed_payment", lapsedOn: on(-12) }],
    }),
  },
  {
    name: "revoked",
    shows: "a revoked certification",
    person: () => ({ firstName: "Jonas", lastName: "Weber", userCertifications: [{ ...afc, status: "revoked" }] }),
  },
  {
    name: "candidate",
    shows: "a certification in progress",
    person: () => ({ firstName: "Imani", lastName: "Clarke" }),
    alerts: [4, 2],
  },
  {
    name: "applicant",
    shows: "a registration that has not begun, with its items in the cart",
    person: () => ({ firstName: "Ben", lastName: "Adler", ...homeIn(127, "9 Willow Street") }),
  },
  {
    name: "expired",
    shows: "a registration whose deadline has passed",
    person: () => ({ firstName: "Olga", lastName: "Petrova" }),
  },
  {
    name: "military",
    shows: "work with the military, and every part of the profile filled in",
    person: wholeProfile,
  },
  {
    name: "prompted",
    shows: "a profile that nobody has looked at for a year",
    person: ({ at, on }) => ({
      firstName: "Vera",
      lastName: "Kowalski",
      membershipStart: on(-20),
      membershipEnd: on(344),
      profileLastUpdated: at(-370),
    }),
  },
  {
    name: "texts",
    shows: "text messages switched on",
    person: ({ at }) => ({
      firstName: "Liam",
      lastName: "Doyle",
      cellPhone: "614-555-0190",
      willText: true,
      profileLastUpdated: at(-30),
    }),
  },
  {
    name: "leaving",
    shows: "a request to close the account",
    person: ({ at }) => ({ firstName: "Quentin", lastName: "Moreau", closureRequestedAt: at(-2) }),
  },
];

const accountStates: readonly DemoState[] = [
  {
    name: "unproved",
    shows:
      "an e-mail address that nobody has proved yet: the dashboard asks for it, there is no way to the learning platform, and a reset empties the account",
    person: () => ({ firstName: "Esther", lastName: "Nwosu", emailProvedAt: undefined }),
  },
  {
    name: "duplicates",
    shows:
      "a possible second account of three people: the same name and birth date as one, the same phone and the same address as others",
    person: ({ on }) => ({
      firstName: "Marisol",
      lastName: "VEGA",
      dateOfBirth: on(-44 * 365),
      workPhone: "+1 (614) 555-0190",
      addresses: [
        {
          id: demoAddressId(101, 0),
          name: "Home",
          addressLine1: "120 main street",
          city: "Westerville",
          state: "OH",
          zip: "43081-1234",
        },
      ],
    }),
  },
  {
    name: "gaps",
    shows: "a membership that staff granted, after two earlier ones with days between them: see the Memberships tab",
    person: (calendar) => ({ firstName: "Odette", lastName: "Marsh", ...term(calendar, 40) }),
  },
  {
    name: "renewed",
    shows: "a membership that was renewed twice before it ended, and ends in 29 days",
    person: (calendar) => ({ firstName: "Rafael", lastName: "Costa", ...term(calendar, 335) }),
  },
  {
    name: "canceled",
    shows: "an event that was canceled, and the refund of what was paid for it",
    person: () => ({ firstName: "Clara", lastName: "Winter" }),
  },
  {
    name: "unpaid",
    shows: "a membership that staff have approved, and whose charge was declined",
    person: ({ at, on }) => ({
      firstName: "Ulrich",
      lastName: "Payne",
      dateOfBirth: on(-72 * 365),
      latestMembershipRequest: { key: "emeritus", status: "pending", requestedAt: at(-4) },
    }),
  },
  {
    name: "imported",
    shows: "an emeritus membership that was taken over from the former system: there is no payment for it",
    person: (calendar) => ({
      firstName: "Iris",
      lastName: "Holloway",
      ...term(calendar, 90),
      membershipKey: "emeritus",
    }),
  },
];

export const demoStates: readonly DemoState[] = [
  ...profileStates,
  ...demoBuyers,
  ...accountStates,
  ...deskStates,
  ...registrationStates,
  ...finisherStates,
];
