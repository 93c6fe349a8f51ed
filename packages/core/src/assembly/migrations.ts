interface How {
  readonly isApplied: boolean;
  /** How far one is that reads every record. */
  readonly tell?: (sentence: string) => void;
}

interface Migration {
  /** Said of a number of records: "12 …". */
  readonly missing: string;
  /** Answers how many records it concerns, and mends them if it is applied. Safe to break off and to repeat. */
  readonly run: (how: How) => Promise<number>;
}

/** What records of earlier releases need (docs/lists.md#a-migration). Each is loaded when it is its turn: it reads the environment. */
export const migrations: readonly Migration[] = [
  {
    missing: "people have no place in the list of users",
    run: async ({ isApplied, tell }) => {
      const { listEverybody } = await import("../people/person/all-people/list-everybody.ts");
      return listEverybody({
        isApplied,
        tell: ({ segment, read, missing }) =>
          tell?.(`Part ${segment}: ${read} people read, ${missing} not in the list.`),
      });
    },
  },
  {
    missing: "approved registrations would not be found by the job of those that wait for payment",
    run: async (how) => (await import("../domains/certification/staff/mark-unpaid.ts")).markUnpaid(how),
  },
  {
    missing: "items that wait for a review are in the list of another queue",
    run: async (how) => {
      const [{ moveToOwnLists }, { subjectWords }] = await Promise.all([
        import("../review/fill/move-to-own-lists.ts"),
        import("./subject-words.ts"),
      ]);
      const queues = Object.values(subjectWords).map(({ words }) => words);
      return moveToOwnLists(queues, how);
    },
  },
  {
    missing: "registrations that are over have experience that waits for a decision",
    run: async (how) =>
      (await import("../domains/certification/registration/hours/end-entries.ts")).endLeftEntries(how),
  },
  {
    missing: "registrations do not count the entries that staff ask about",
    run: async (how) =>
      (await import("../domains/certification/registration/hours/count-asked.ts")).countLeftAsked(how),
  },
  {
    missing: "registrations do not know of the exam that was sat and has no result",
    run: async (how) => (await import("../domains/certification/registration/attempt/mark-sat.ts")).markSat(how),
  },
  {
    missing: "exams, credentials and badges to do by hand are in no list",
    run: async (how) => (await import("../domains/certification/by-hand/mark-by-hand.ts")).markByHand(how),
  },
  {
    missing: "registrations stand in a list of work by hand of an earlier release",
    run: async (how) =>
      (await import("../domains/certification/by-hand/gather-registrations.ts")).gatherRegistrations(how),
  },
  {
    missing: "registrations were closed, or expired, with a payment that was not used and is in no list",
    run: async (how) =>
      (await import("../domains/certification/registration/enrollment/mark-unused.ts")).markUnused(how),
  },
];
