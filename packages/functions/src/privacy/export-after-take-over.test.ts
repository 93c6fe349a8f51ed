import { addCopies, copiesKeptOf } from "@guildhall/core/desks/privacy/copies.fixture";
import * as ExportStore from "@guildhall/core/desks/privacy/export-store.gateway";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { fetchArchive } from "@guildhall/core/ground/text/archive.fixture";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { handler as addAddress } from "../account/add-address.ts";
import { handler as requestReset } from "../account/request-password-reset.ts";
import { handler as resetPassword } from "../account/reset-password.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { handler as updateSocial } from "../account/update-social.ts";
import { handler as listAlerts } from "../notification/list.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as optIn } from "../texting/opt-in.ts";
import { handler as download } from "./download-export.ts";
import { handler as list } from "./exports.ts";
import { handler as request } from "./request-export.ts";

const secret = "another-password-2";
const words = ["Secretia", "Honestperson", "6145550147", "614-555-0147", "Hidden Lane", "Long Story"];

async function copyOf(token: string) {
  const { status, body } = await call(request, { token });
  expect(status).toBe(200);
  await deliverEverything();
  return body.id as string;
}

const addressOf = async (token: string, exportId: string): Promise<string> =>
  (await call(download, { token, params: { exportId } })).body.url;

async function resetLinkOf(email: string): Promise<string> {
  await call(requestReset, { body: { email } });
  await deliverEverything();
  return /password\/reset\/([\w-]{43})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "";
}

afterEach(() => void vi.restoreAllMocks());

describe("after an account was taken over by its address's owner", () => {
  let token: string;
  let former: string;

  beforeAll(async () => {
    const { email } = await aPerson({
      ...{ firstName: "Secretia", lastName: "Honestperson", emailProvedAt: undefined },
      ...{ email: `${createId("person")}@people.example` },
    });
    const stranger = await tokenOf(email);
    const address = { name: "Home", addressLine1: "12 Hidden Lane", city: "Columbus", state: "OH", country: "USA" };
    const consent = { cellPhone: "614-555-0147", willText: true, agreeTos: true };
    const typed = [
      await call(updateContact, { token: stranger, body: { firstName: "Secretia", cellPhone: "614-555-0147" } }),
      await call(updateSocial, { token: stranger, body: { publicBio: "Long Story ".repeat(80) } }),
      await call(addAddress, { token: stranger, body: address }),
      await call(optIn, { token: stranger, body: consent }),
    ];
    expect(typed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    former = await addressOf(stranger, await copyOf(stranger));
    expect(Object.values(await fetchArchive(former)).join()).toContain("Hidden Lane");
    const link = await resetLinkOf(email);
    // Another is asked for, and not made yet.
    expect((await call(request, { token: stranger })).status).toBe(200);
    const body = { token: link, password: secret, passwordConfirmation: secret };
    expect((await call(resetPassword, { body })).body).toEqual({ done: true, emptied: true });
    token = await tokenOf(email, secret);
  });

  test("copies that were made before are gone, rows and files", async () => {
    expect((await call(list, { token })).body).toEqual({ data: [] });
    await deliverEverything();
    expect((await call(list, { token })).body).toEqual({ data: [] });
    expect((await fetch(former)).status).toBe(404);
  });

  test("their own copy says what happened and when, and nothing that the other person had written", async () => {
    await call(updateSocial, { token, body: { publicBio: "Mine from now on. ".repeat(40) } });
    const files = await fetchArchive(await addressOf(token, await copyOf(token)));
    for (const [file, content] of Object.entries(files)) {
      expect([file, ...words.filter((word) => content.includes(word))]).toEqual([file]);
    }
    const history: { what: string; by: string; before?: unknown; after?: unknown }[] = JSON.parse(
      files["history.json"] ?? "",
    );
    expect(history.find(({ what }) => what === "Contact information changed")).toEqual({
      ...{ at: expect.any(String), what: "Contact information changed", by: "the person who registered" },
    });
    expect(history.at(-2)).toMatchObject({ what: "Social details changed", by: "you", longTexts: [{ side: "after" }] });
    expect(files["history-texts.json"]).toContain("Mine from now on.");
  });
});

test("of more copies than one transaction takes, none is shown or handed out from the reset on", async () => {
  const { id, email } = await aPerson({ emailProvedAt: undefined });
  const stranger = await tokenOf(email);
  const ids = await addCopies(id, 110);
  expect((await call(list, { token: stranger })).body.data.length).toBe(110);
  const body = { token: await resetLinkOf(email), password: secret, passwordConfirmation: secret };
  expect((await call(resetPassword, { body })).body).toEqual({ done: true, emptied: true });
  const token = await tokenOf(email, secret);
  expect((await call(list, { token })).body).toEqual({ data: [] });
  expect((await call(download, { token, params: { exportId: ids[0] ?? "" } })).status).toBe(404);
  await deliverEverything();
  expect(await copiesKeptOf(id)).toEqual([]);
});

/** Once only, and not within itself. */
function once(deed: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await deed();
  };
}

function whenItIsWritten(deed: () => Promise<void>): void {
  const { save } = ExportStore;
  vi.spyOn(ExportStore, "save").mockImplementation(async (...copy) => {
    const bytes = await save(...copy);
    await deed();
    return bytes;
  });
}

/** After its owner was read for the last time. */
function beforeItIsSaidToBeReady(deed: () => Promise<void>): void {
  const { find } = Person;
  whenItIsWritten(async () => {
    vi.spyOn(Person, "find").mockImplementation(async (id) => {
      const person = await find(id);
      await deed();
      return person;
    });
  });
}

test.each([
  ["is being written", whenItIsWritten],
  ["is about to be announced", beforeItIsSaidToBeReady],
] as const)("nobody is told of a copy that %s while the account is taken over", async (_moment, intercept) => {
  const { email } = await aPerson({ emailProvedAt: undefined, email: `${createId("person")}@people.example` });
  const stranger = await tokenOf(email);
  const body = { token: await resetLinkOf(email), password: secret, passwordConfirmation: secret };
  intercept(
    once(async () => {
      expect((await call(resetPassword, { body })).body).toEqual({ done: true, emptied: true });
    }),
  );
  expect((await call(request, { token: stranger })).status).toBe(200);
  await deliverEverything();
  const token = await tokenOf(email, secret);
  expect(mailsTo(email).map(({ subject }) => subject)).not.toContain("Your data is ready");
  expect((await call(listAlerts, { token })).body.data.map(({ title }: { title: string }) => title)).not.toContain(
    "Your data is ready",
  );
  expect((await call(list, { token })).body).toEqual({ data: [] });
  const files = await fetchArchive(await addressOf(token, await copyOf(token)));
  const history: { what: string }[] = JSON.parse(files["history.json"] ?? "");
  expect(history.map(({ what }) => what)).not.toContain("Copy of the data made");
});
