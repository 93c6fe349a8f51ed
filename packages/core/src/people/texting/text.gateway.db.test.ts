import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { hangingService } from "../../ground/storage/hanging-service.fixture.ts";
import { sendText } from "./text.gateway.ts";

test("a text whose answer does not come within ten seconds may have been sent: nobody waits longer", async () => {
  const { service, waiting } = await hangingService("AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const outcome = sendText({ to: "+16145550147", body: "Hello", outboxId: "out_1" });
  await once(service, "asked");
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect([await outcome, waiting.length]).toEqual(["unknown", 1]);
});
