// @vitest-environment jsdom

import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "../../../blocks/media/send-file.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { ApiError, unreachable } from "../../../lib/failure/api-error.ts";
import { stillSending } from "../row-form.ts";
import { FileField } from "./file-field.tsx";

vi.mock("../../../blocks/media/send-file.ts", () => ({ sendFile: vi.fn() }));
vi.mock(import("../../../lib/api/api-client.ts"), async (original) => ({ ...(await original()), callRoute: vi.fn() }));

const id = "med_01h00000000000000000000001";
const kept = {
  id,
  name: "Guide.pdf",
  contentType: "application/pdf",
  size: 1200,
  createdAt: "2026-11-02T15:00:00.000Z",
};

/** What the server says of the file, one look after the other; the last stays. */
let looks: (object | Error)[] = [];
beforeEach(() => {
  vi.mocked(callRoute).mockImplementation((async (route: unknown) => {
    if (route === systemDataRoutes.addFile) return { mediaId: id, url: "/", fields: {} };
    if (route !== documentRoutes.get) throw new Error("Not asked for");
    const look = looks.length > 1 ? looks.shift() : looks[0];
    if (look instanceof Error) throw look;
    return { ...kept, ...look };
  }) as never);
});
afterEach(cleanup);

function open(file = "") {
  const values: (() => unknown)[] = [];
  function Shown() {
    const form = useForm({ defaultValues: { file } });
    values.push(() => form.getValues("file"));
    return (
      <SWRConfig value={{ provider: () => new Map() }}>
        <FormProvider {...form}>
          <FileField name="file" label="File" optional page="membership-resource" />
        </FormProvider>
      </SWRConfig>
    );
  }
  render(<Shown />);
  return () => values.at(-1)?.();
}

const guide = () => new File(["%PDF-"], "Guide.pdf", { type: "application/pdf" });
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Choose (a|another) file$/), file);

test("a file is the value of the field once its check has let it through, also when one answer was lost", async () => {
  const tooMany = new ApiError(toCommonProblem("rate.limited", "req_1"));
  const notYet = new ApiError(toCommonProblem("not-found", "req_1"));
  looks = [notYet, { state: "waiting" }, unreachable(new Error("cut")), tooMany, { state: "ready" }];
  const value = open();
  await choose(guide());
  expect(await screen.findByText("Checking Guide.pdf")).toBeTruthy();
  expect(value()).toBe(stillSending);
  expect(await screen.findByRole("button", { name: /^Preview/ }, { timeout: 8000 })).toBeTruthy();
  expect(value()).toBe(id);
});

test("a file that the check refuses is not taken, and the one before stays", async () => {
  looks = [{ state: "ready" }];
  const value = open("med_01h00000000000000000000002");
  expect(await screen.findByRole("button", { name: /^Download/ })).toBeTruthy();
  looks = [{ state: "refused", refusal: "infected" }];
  await choose(guide());
  expect(await screen.findByText("Guide.pdf: It holds harmful software.")).toBeTruthy();
  expect(value()).toBe("med_01h00000000000000000000002");
});

test("a file that has gone meanwhile is said to be no longer there, and can be taken away", async () => {
  looks = [new ApiError(toCommonProblem("not-found", "req_1"))];
  const value = open(id);
  expect(await screen.findByText("This file is no longer there. Choose another one, or remove it.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  expect(value()).toBe("");
});

test("what is of no kind that is taken is refused before it is sent", async () => {
  open();
  await choose(new File(["MZ"], "run.exe", { type: "application/x-msdownload" }));
  expect(await screen.findByText("Choose a PDF, PNG, JPEG, HEIC or Word (DOCX) file.")).toBeTruthy();
  expect(vi.mocked(sendFile)).not.toHaveBeenCalled();
});

test("another file can be chosen while one is being sent: only the second one counts", async () => {
  looks = [{ state: "ready" }];
  const sent: (() => void)[] = [];
  vi.mocked(sendFile).mockImplementation(
    (_form, _file, { signal }) =>
      new Promise((resolve, reject) => {
        sent.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const value = open();
  await choose(guide());
  await choose(new File(["%PDF-"], "Second.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("Sending Second.pdf")).toBeTruthy();
  expect(value()).toBe(stillSending);
  sent[1]?.();
  expect(await screen.findByRole("button", { name: /^Preview/ })).toBeTruthy();
  expect(value()).toBe(id);
});

test("without a mouse: the focus stays in the field when a file is taken away or its sending is stopped", async () => {
  looks = [{ state: "ready" }];
  vi.mocked(sendFile).mockImplementation(() => new Promise(() => {}));
  const value = open(id);
  await userEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
  expect(value()).toBe("");
  expect(document.activeElement).toBe(screen.getByLabelText("Choose a file"));
  await choose(guide());
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(value()).toBe("");
  expect(document.activeElement).toBe(screen.getByLabelText("Choose a file"));
});
