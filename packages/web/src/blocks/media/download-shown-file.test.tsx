// @vitest-environment jsdom
import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayFailed } from "../../components/state/show-toast.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { ApiError } from "../../lib/failure/api-error.ts";
import { download } from "../../lib/form/leave.ts";
import { DownloadShownFile } from "./download-shown-file.tsx";

vi.mock("../../components/state/show-toast.ts", () => ({ sayFailed: vi.fn() }));
vi.mock("../../lib/form/leave.ts", () => ({ download: vi.fn() }));
vi.mock(import("../../lib/api/api-client.ts"), async (original) => ({ ...(await original()), callRoute: vi.fn() }));

const [old, present] = ["med_01h00000000000000000000001", "med_01h00000000000000000000002"] as [MediaId, MediaId];
const gone = new ApiError(toCommonProblem("not-found", "1", { detail: "This file is no longer there." }));

afterEach(cleanup);
beforeEach(() => {
  vi.mocked(sayFailed).mockReset();
  vi.mocked(download).mockReset();
  vi.mocked(callRoute).mockImplementation((async (_route: unknown, { params }: { params: { id: string } }) => {
    if (params.id === old) throw gone;
    return { url: `https://files.example/${params.id}` };
  }) as never);
});

const press = async (shown: MediaId, after?: MediaId) => {
  const readAgain = vi.fn(async () => after);
  render(
    <DownloadShownFile id={shown} readAgain={readAgain}>
      Download the guide
    </DownloadShownFile>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Download the guide" }));
  return readAgain;
};

test("a file that was replaced since the page was opened leads to the one in its place", async () => {
  await press(old, present);
  await vi.waitFor(() => expect(download).toHaveBeenCalledWith(`https://files.example/${present}`));
  expect(sayFailed).not.toHaveBeenCalled();
});

test.each([
  ["nothing is in its place", undefined],
  ["the page still names it", old],
])("a file that is gone is said to be when %s", async (_case, after) => {
  await press(old, after);
  await vi.waitFor(() => expect(sayFailed).toHaveBeenCalledWith(gone));
  expect(download).not.toHaveBeenCalled();
});

test("a file that is there is not asked for twice", async () => {
  const readAgain = await press(present);
  await vi.waitFor(() => expect(download).toHaveBeenCalled());
  expect(readAgain).not.toHaveBeenCalled();
});
