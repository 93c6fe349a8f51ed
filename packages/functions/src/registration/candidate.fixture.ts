import type { RegistrationFile } from "@guildhall/core/domains/certification/certification.schema";
import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { importDocuments } from "@guildhall/core/people/document/import-documents";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { handler as addAddress } from "../account/add-address.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as addFile } from "./add-file.ts";
import { handler as dashboard } from "./dashboard.ts";
import { handler as get } from "./get.ts";
import { handler as payment } from "./payment.ts";
import { handler as remove } from "./remove.ts";
import { handler as saveStep } from "./save-step.ts";
import { handler as start } from "./start.ts";
import { handler as withdraw } from "./withdraw.ts";

export const afc = "cert-afc";

const home = {
  name: "Home",
  addressLine1: "1 Main Street",
  city: "Columbus",
  state: "OH",
  zip: "43215",
  country: "USA",
};

interface Choice {
  readonly id: string;
  readonly key: string;
}

/** Somebody with a browser who wants a certification. */
export async function aCandidate(override: Partial<ImportedPerson> = {}) {
  const shopper = await aShopper(override);
  const { token } = shopper;
  const buyer = testBuyerOf(shopper.id, token);
  let id = "";
  let registration: Awaited<ReturnType<typeof call>>["body"];
  const shows = async () => {
    registration = (await call(get, { token, params: { id } })).body;
    return registration;
  };
  const candidate = {
    ...shopper,
    buyer,
    registrationId: () => id,
    shows,
    async starts(certification = afc) {
      const answer = await call(start, { token, params: { id: certification } });
      if (answer.status === 200) {
        registration = answer.body;
        id = registration.id;
      }
      return answer;
    },
    /** With the revision that its page shows, unless another is given. */
    async saves(stepName: string, answers: object = {}, seen?: number) {
      const revision = seen ?? (await shows()).revision;
      const answer = await call(saveStep, { token, params: { id }, body: { stepName, revision, ...answers } });
      if (answer.status === 200) registration = answer.body.registration;
      return answer;
    },
    pathway: (key: string): string =>
      registration.choices.pathways.find((choice: Choice) => choice.key === key)?.id ?? "",
    async address(override: object = {}): Promise<string> {
      const { body } = await call(addAddress, { token, body: { ...home, ...override } });
      return body.data.at(-1).id;
    },
    addsFile: (type: string, name = "Paper.pdf") =>
      call(addFile, { token, params: { id }, body: { type, name, contentType: "application/pdf", size: 300 } }),
    /** One that has arrived, and was found to be good. */
    hasFile: (type: RegistrationFile) =>
      importDocuments([
        {
          ...{ about: shopper.id, recordId: id, createdBy: shopper.id, createdAt: now() },
          ...{ id: createId("media"), kind: registrationFileKind(type), format: "pdf" },
          ...{ name: "Paper.pdf", body: Buffer.from("%PDF-1.4") },
        },
      ]),
    async pays(body: object = {}) {
      const { revision, totalCents } = await shows();
      return call(payment, { token, params: { id }, body: { revision, totalCents, ...body } });
    },
    withdraws: async () => call(withdraw, { token, params: { id }, body: { revision: (await shows()).revision } }),
    removes: () => call(remove, { token, params: { id } }),
    dashboard: async () => (await call(dashboard, { token })).body,
    /** Everything up to Pay & Review on the pathway of self-study. */
    async answersAll({ pathway = "self-study", ...answers }: Readonly<Record<string, object | string>> = {}) {
      await candidate.starts();
      await candidate.saves("pathway", { pathwayTypeId: candidate.pathway(String(pathway)) });
      const given: Readonly<Record<string, object>> = {
        military: { militarySpouse: false },
        documentation: {},
        course_materials: { courseMaterialId: "material-afc-digital" },
        practice_exam: { purchasePracticeExam: false },
        shipping: { addressId: await candidate.address() },
        membership: { wantsMembership: false },
        exam_fees: { payExamFeeUpfront: true, internationalExam: false },
        ...(answers as Readonly<Record<string, object>>),
      };
      for (const { key } of registration.steps) {
        if (key === "pathway" || key === "review") continue;
        const { status, body } = await candidate.saves(key, given[key]);
        if (status !== 200) throw new Error(`${key} was not saved: ${status} ${JSON.stringify(body)}`);
      }
      return registration;
    },
    /** Submits the cart with a card, and everything that follows. */
    async checksOut(card: Parameters<typeof buyer.enterCard>[0] = "good") {
      const answer = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard(card)));
      await deliverEverything();
      return answer;
    },
  };
  return candidate;
}

export type Candidate = Awaited<ReturnType<typeof aCandidate>>;
