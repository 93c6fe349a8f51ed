import type { Browser } from "./checkout-portal.fixture.ts";

// The wizard as a browser walks through it, up to the cart; and staff at the review.

const home = {
  ...{ name: "Home", addressLine1: "1 Main Street", city: "Columbus", state: "OH", zip: "43215", country: "USA" },
};

async function expectOk(browser: Browser, method: "GET" | "POST", path: string, body?: object) {
  const answer = await browser(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body?.code}`);
  return answer.body;
}

const certificationId = "cert-afc";
const pathwayKey = "challenge-based";

/** Puts a registration whose charge waits for staff into the cart, unless one is there or with staff. */
export async function register(browser: Browser): Promise<void> {
  const started = await browser("POST", `/api/certification/${certificationId}/registration`, {});
  const { status, isInCart } = started.body;
  if (status !== "pre_registration" || isInCart) return;
  const path = `/api/registration/${started.body.id}`;
  const saves = async (stepName: string, answers: object) => {
    const { revision } = await expectOk(browser, "GET", path);
    return expectOk(browser, "POST", path, { stepName, revision, ...answers });
  };
  const { pathways } = started.body.choices as { pathways: { key: string; id: string }[] };
  const pathwayTypeId = pathways.find(({ key }) => key === pathwayKey)?.id;
  const { registration } = await saves("pathway", { pathwayTypeId });
  const address = await expectOk(browser, "POST", "/api/addresses", home);
  const answers: Readonly<Record<string, object>> = {
    military: { militarySpouse: false },
    course_materials: { courseMaterialId: "material-afc-digital" },
    practice_exam: { purchasePracticeExam: false },
    shipping: { addressId: address.data.at(-1).id },
    membership: { wantsMembership: false },
    exam_fees: { payExamFeeUpfront: true, internationalExam: false },
  };
  for (const { key } of registration.steps as { key: string }[]) {
    if (key !== "pathway" && key !== "review") await saves(key, answers[key] ?? {});
  }
  const { revision, totalCents } = await expectOk(browser, "GET", path);
  await browser("POST", `${path}/payment`, { revision, totalCents });
}

interface Field {
  readonly name: string;
  readonly value?: unknown;
}

/** As the review's page: opens it, and approves what it shows. */
export async function approveRegistration(staff: Browser, id: string): Promise<number> {
  const opened = await staff("POST", `/api/admin/reviews/registration/${id}/claim`, { takeOver: true });
  if (opened.status !== 200) return opened.status;
  const { changedAt, outcomes } = opened.body.item;
  const asked = (outcomes.approve.fields as Field[]).filter(({ value }) => value !== undefined);
  const fields = Object.fromEntries(asked.map(({ name, value }) => [name, value]));
  return (await staff("POST", `/api/registration/${id}/approve`, { changedAt, ...fields })).status;
}
