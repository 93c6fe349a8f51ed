import { today } from "@guildhall/core/ground/shared/clock";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { aShopper } from "../cart/shopper.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as approve } from "../staff-experience/approve.ts";
import { handler as reject } from "../staff-experience/reject.ts";
import { aRegistration } from "../staff-registration/registered.fixture.ts";
import { handler as callBack } from "./call-back.ts";
import { handler as change } from "./change.ts";
import { handler as create } from "./create.ts";
import { handler as get } from "./get.ts";
import { handler as list } from "./list.ts";
import { handler as remove } from "./remove.ts";
import { handler as submit } from "./submit.ts";

export const entryForm = (override: object = {}) => ({
  fellowshipServiceTypeId: "service-counseling",
  hours: 1000,
  organization: "Money Well",
  title: "Counselor",
  supervisorName: "Sue Pervisor",
  supervisorEmail: "sue@example.org",
  supervisorPhone: "555-123-4567",
  description: "Counseled families.",
  startDate: today(),
  endDate: today(),
  verify: true,
  ...override,
});

type Enrolled = Parameters<typeof aRegistration>[1];

/** Somebody who is enrolled, with 20 hours to log. */
export async function anEnrolled(given: Enrolled = {}, override: Partial<ImportedPerson> = {}) {
  const shopper = await aShopper(override);
  const { token } = shopper;
  const registration = await aRegistration(shopper.id, {
    pathwayKey: "self-study",
    status: "in_progress",
    enrolledOn: today(),
    deadline: "2030-06-30" as never,
    months: 36,
    requiredHours: 20,
    ...given,
  });
  const { id } = registration;
  const shows = async (query = "") => (await call(list, { token, params: { id }, query })).body;
  return {
    ...shopper,
    registrationId: id,
    shows,
    hours: async () => (await shows()).hours,
    logs: (form: object = {}) => call(create, { token, params: { id }, body: entryForm(form) }),
    entry: async (expId: string) => (await call(get, { token, params: { id: expId } })).body,
    async changes(expId: string, form: object = {}) {
      const { revision } = (await call(get, { token, params: { id: expId } })).body;
      return call(change, { token, params: { id, expId }, body: { ...entryForm(form), revision, ...form } });
    },
    removes: (expId: string) => call(remove, { token, params: { id, expId } }),
    submits: async () => call(submit, { token, params: { id }, body: { revision: (await shows()).hours.revision } }),
    callsBack: async () =>
      call(callBack, { token, params: { id }, body: { revision: (await shows()).hours.revision } }),
  };
}

export type EnrolledCandidate = Awaited<ReturnType<typeof anEnrolled>>;

export const readEntry = async (id: string) =>
  (await call(open, { as: "admin", params: { kind: "experience", id }, body: { takeOver: true } })).body.item;

export async function approvesEntry(id: string, more: object = {}) {
  const { changedAt } = await readEntry(id);
  return call(approve, { as: "admin", params: { id }, body: { changedAt, ...more } });
}

export async function rejectsEntry(id: string, status: string | undefined, message = "<p>Please say more.</p>") {
  const { changedAt } = await readEntry(id);
  return call(reject, { as: "admin", params: { id }, body: { changedAt, message, ...(status && { status }) } });
}
