// @vitest-environment jsdom

import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { margaret } from "../../../../blocks/person/user.fixture.ts";
import { ApiError } from "../../../../lib/failure/api-error.ts";
import { clearLeaveGuards } from "../../../../lib/form/leave-guard.ts";
import { anOwnRegistration, finalStepsUntil } from "../../certification.fixture.ts";
import { stepForms } from "./step-forms.ts";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const toasts = vi.hoisted(() => ({ done: vi.fn() }));
vi.mock("../../../../components/state/show-toast.ts", () => ({ sayDone: toasts.done, sayFailed: vi.fn() }));

type FinalKey = "final_documentation" | "certificate_name" | "professional_info" | "preferences" | "final_summary";

const named = (id: string) => ({ id, name: id.toUpperCase() });
const options = {
  workAreaCategories: [{ ...named("housing"), workAreas: [named("rent")] }],
  areasOfExpertise: [named("debt")],
};

let answers: Record<string, unknown> = {};
const save = vi.fn();
const refresh = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  save.mockResolvedValue(undefined);
  refresh.mockResolvedValue(undefined);
  answers = {
    "account.get": margaret,
    "account.profile": { ...margaret, organization: "Credit Union", yearsOfService: "3-5" },
    "setting.employmentOptions": options,
  };
  callRoute.mockImplementation(async ({ id }: { id: string }) => {
    const answer = answers[id];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  clearLeaveGuards();
  vi.clearAllMocks();
});

const enrolled = (key: string, own: object = {}) =>
  anOwnRegistration({ status: "in_progress", steps: finalStepsUntil(key), ...own });

function draw(key: FinalKey, registration: Registration = enrolled(key)) {
  const Shown = stepForms[key];
  const step = registration.steps.find((one) => one.key === key);
  if (!step) throw new Error(`No step ${key}`);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Shown registration={registration} step={step} save={save} refresh={refresh} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const press = (name = "Save and continue") => userEvent.click(screen.getByRole("button", { name }));
const required = () => screen.getAllByText("Required").length;

test("the name on the certificate is asked for, and kept as it was saved", async () => {
  draw(
    "certificate_name",
    enrolled("certificate_name", { answers: { certificate_name: { certificateName: "Meg O." } } }),
  );
  const field = screen.getByLabelText<HTMLInputElement>("Name on the certificate");
  expect(field.value).toBe("Meg O.");
  await userEvent.clear(field);
  await press();
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(field, "Margaret Okafor");
  await press();
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ certificateName: "Margaret Okafor" }));
});

test("professional information begins with the profile's, and says what is required", async () => {
  draw("professional_info");
  const organization = await screen.findByLabelText<HTMLInputElement>("Organization");
  expect(organization.value).toBe("Credit Union");
  await press();
  await vi.waitFor(() => expect(required()).toBeGreaterThan(1));
  await userEvent.type(screen.getByLabelText("Job title"), "Counselor");
  await userEvent.selectOptions(screen.getByLabelText("Primary professional work area"), "HOUSING");
  await userEvent.click(screen.getByRole("checkbox", { name: "RENT" }));
  await press();
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    ...{ organization: "Credit Union", jobTitle: "Counselor", yearsOfService: "3-5" },
    ...{ primaryWorkAreaCategoryId: "housing", primaryWorkAreas: ["rent"] },
  });
  expect(save.mock.calls[0]?.[0]).not.toHaveProperty("hasOtherWork");
});

test.each([
  [500, "It failed.", /hard refresh \(ctrl\+R\) may resolve the issue\. Please contact support@localhost if/],
  [409, "It is locked.", /^It is locked\.$/],
])(
  "when professional information fails with %s, the specification's words say what to do",
  async (status, title, words) => {
    const answersOfStep = { organization: "C", jobTitle: "C", yearsOfService: "3-5" };
    const area = { primaryWorkAreaCategoryId: "housing", primaryWorkAreas: ["rent"] };
    save.mockRejectedValue(new ApiError({ type: "", title, status, code: "internal", requestId: "x" }));
    draw(
      "professional_info",
      enrolled("professional_info", { answers: { professional_info: { ...answersOfStep, ...area } } }),
    );
    await screen.findByLabelText("Organization");
    await press();
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test("preferences may be left empty", async () => {
  draw("preferences");
  await screen.findByRole("checkbox", { name: /^I provide counseling services/ });
  await userEvent.click(screen.getByRole("checkbox", { name: /^List me in the member search/ }));
  await press();
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ agreeToBeListed: true, provideCounselingServices: false });
});

test("on the trainers' pathway, the certificate of completion is needed", async () => {
  const files = [{ type: "certificate_of_completion", label: "Certificate of completion", isRequired: true }];
  const base = enrolled("certificate_name");
  const [first] = base.steps.filter(({ part }) => part === "final");
  if (!first) throw new Error("No final step");
  const step = { ...first, key: "final_documentation", title: "Supporting Documentation", files };
  draw("final_documentation", anOwnRegistration({ ...base, steps: [step] }));
  await press();
  await vi.waitFor(() => expect(required()).toBeGreaterThan(0));
  expect(save).not.toHaveBeenCalled();
});

const told = { certificate_name: { told: [{ name: "Name on the certificate", kind: "text", value: "Meg" }] } };

test("the summary tells the final steps, and the last press finishes with the revision that was shown", async () => {
  answers["registration.finish"] = { registration: {}, latestRegistrations: [] };
  draw("final_summary", enrolled("final_summary", { steps: finalStepsUntil("final_summary", told) }));
  expect(screen.getByText("Meg")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Change: Pathway" })).toBeNull();
  expect(screen.getByRole("link", { name: "Change: Certificate Name" }).getAttribute("href")).toBe(
    "/certifications-and-training/register/cert-afc?step=certificate_name&then=final_summary",
  );
  await press("Finish Certification");
  await vi.waitFor(() => expect(toasts.done).toHaveBeenCalledWith("Your final application is sent."));
  const [, args] = callRoute.mock.calls.find(([{ id }]) => id === "registration.finish") ?? [];
  expect(args.body).toEqual({ stepName: "final_summary", revision: 3 });
});

test("what the server refuses is said, and the registration is read again", async () => {
  answers["registration.finish"] = new ApiError({
    ...{ type: "", title: "Not every part is done.", status: 409, code: "registration.parts-missing", requestId: "x" },
  });
  draw("final_summary");
  await press("Finish Certification");
  expect(await screen.findByText("Not every part is done.")).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
});
