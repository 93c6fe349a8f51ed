// @vitest-environment jsdom
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { sendFile } from "../../../blocks/media/send-file.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { PictureField } from "./picture-field.tsx";

vi.mock("../../../blocks/media/send-file.ts", () => ({ sendFile: vi.fn() }));
vi.mock("../../../lib/api/api-client.ts", () => ({ callRoute: vi.fn() }));

afterEach(cleanup);

function open(image: string) {
  const values: (() => unknown)[] = [];
  function Shown() {
    const form = useForm({ defaultValues: { image } });
    values.push(() => form.getValues("image"));
    return (
      <FormProvider {...form}>
        <PictureField name="image" label="Picture" optional page="announcement" />
      </FormProvider>
    );
  }
  render(<Shown />);
  return () => values.at(-1)?.();
}

const path = "/media/pictures/abc/summer.webp";

test("a picture is sent when it is chosen, and is the value of the field once it is kept", async () => {
  const value = open("");
  vi.mocked(callRoute).mockImplementation(async (route) =>
    (route as unknown) === systemDataRoutes.keepPicture ? { path } : { mediaId: "med_1", url: "/", fields: {} },
  );
  const file = new File(["x"], "Summer.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Choose a picture"), file);
  expect(await screen.findByText("summer.webp")).toBeTruthy();
  expect(vi.mocked(sendFile)).toHaveBeenCalledOnce();
  expect(value()).toBe(path);
});

test("a picture that the row has is shown and can be taken away", async () => {
  const value = open(path);
  await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  expect(value()).toBe("");
  expect(screen.queryByText("summer.webp")).toBeNull();
});

test("what is no picture is refused in words and is not sent", async () => {
  open("");
  const file = new File(["x"], "notes.pdf", { type: "application/pdf" });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Choose a picture"), file);
  expect(await screen.findByText("Choose a JPEG, PNG or WebP picture.")).toBeTruthy();
  expect(vi.mocked(callRoute)).not.toHaveBeenCalled();
});
