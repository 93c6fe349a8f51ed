// @vitest-environment jsdom
import { personFileKind } from "@guildhall/core/people/person-file/person-file.schema";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isLeaveGuarded } from "../../lib/form/leave-guard.ts";
import { sendFile } from "./send-file.ts";
import { useUploads } from "./use-uploads.ts";

vi.mock("./send-file.ts", () => ({ sendFile: vi.fn() }));
vi.mock("../../lib/api/api-client.ts", () => ({ callRoute: vi.fn(async () => ({ done: true })) }));

afterEach(cleanup);

const pdf = (name: string, size = 5) => new File(["x".repeat(size)], name, { type: "application/pdf" });

/** Each upload waits until it is let through. */
function uploads() {
  const arriving: { name: string; arrive: () => void; fail: (error: unknown) => void }[] = [];
  vi.mocked(sendFile).mockImplementation(
    (_form, { name }, { signal }) =>
      new Promise((resolve, reject) => {
        arriving.push({ name, arrive: resolve, fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const prepare = vi.fn(async () => ({ mediaId: "med_1", url: "", fields: {} }) as never);
  const { result } = renderHook(() => useUploads({ kind: personFileKind, prepare, refresh: async () => undefined }));
  const send = (...files: File[]) => act(async () => void result.current.send(files));
  const names = () => arriving.map(({ name }) => name);
  return { result, arriving, names, send };
}

test("every file that is refused is named, and the others are sent", async () => {
  const { result, send, names } = uploads();
  await send(new File(["x"], "run.exe"), pdf("empty.pdf", 0), pdf("good.pdf"));
  expect(result.current.refusals).toEqual([
    expect.stringMatching(/^run\.exe: /),
    expect.stringMatching(/^empty\.pdf: /),
  ]);
  expect(names()).toEqual(["good.pdf"]);
});

test("files that are chosen while one is sent wait for their turn, and Cancel stops all", async () => {
  const { result, arriving, send, names } = uploads();
  await send(pdf("a.pdf"));
  await send(pdf("b.pdf"), pdf("c.pdf"));
  expect([names(), result.current.sending?.name]).toEqual([["a.pdf"], "a.pdf"]);
  await act(async () => arriving[0]?.arrive());
  expect([names(), result.current.sending?.name]).toEqual([["a.pdf", "b.pdf"], "b.pdf"]);
  await act(async () => result.current.cancel());
  expect([names(), result.current.sending, result.current.failed]).toEqual([["a.pdf", "b.pdf"], undefined, undefined]);
});

test("the file that failed is named, and those that were not sent after it", async () => {
  const { result, arriving, send, names } = uploads();
  await send(pdf("a.pdf"), pdf("b.pdf"));
  const error = new Error("cut off");
  await act(async () => arriving[0]?.fail(error));
  expect(result.current.failed).toEqual({ error, name: "a.pdf", unsent: ["b.pdf"] });
  expect(names()).toEqual(["a.pdf"]);
});

test("leaving asks while a file is sent, and not after", async () => {
  const { arriving, send } = uploads();
  expect(isLeaveGuarded()).toBe(false);
  await send(pdf("a.pdf"));
  expect(isLeaveGuarded()).toBe(true);
  await act(async () => arriving[0]?.arrive());
  expect(isLeaveGuarded()).toBe(false);
});
