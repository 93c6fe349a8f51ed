// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { callRoute } from "../../lib/api/api-client.ts";
import { PreviewDocument } from "./preview-document.tsx";

vi.mock("../../lib/api/api-client.ts", () => ({ callRoute: vi.fn() }));

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};
afterEach(cleanup);

const document = { id: "med_1", name: "transcript.pdf", contentType: "application/pdf" } as never;

test("a preview that is opened again asks for a new link and never opens the old one", async () => {
  const shownUrl = () => screen.queryByTitle("transcript.pdf")?.getAttribute("src");
  const preview = () => render(<PreviewDocument document={document} onClose={() => undefined} />);
  vi.mocked(callRoute).mockResolvedValueOnce({ url: "https://files.example/old" } as never);
  const { unmount } = preview();
  await waitFor(() => expect(shownUrl()).toBe("https://files.example/old"));
  unmount();
  const { promise, resolve } = Promise.withResolvers();
  vi.mocked(callRoute).mockReturnValueOnce(promise as never);
  preview();
  expect(shownUrl()).toBeUndefined();
  await waitFor(() => expect(callRoute).toHaveBeenCalledTimes(2));
  expect(shownUrl()).toBeUndefined();
  resolve({ url: "https://files.example/new" });
  await waitFor(() => expect(shownUrl()).toBe("https://files.example/new"));
});
