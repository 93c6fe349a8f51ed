import { consumers } from "@guildhall/core/assembly/consumers";
import { rowFileKind } from "@guildhall/core/desks/system-data/row-file.schema";
import { unusedSeconds } from "@guildhall/core/desks/system-data/unused-seconds";
import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import { aPdf, aVirus } from "@guildhall/core/people/document/document-file.fixture";
import { documentsOf } from "@guildhall/core/people/media/storage-keys";
import * as FileStore from "@guildhall/core/vendors/s3/file-store.gateway";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getHandler } from "../document/get.ts";
import { handler as staffLink } from "../document/link.ts";
import { handler as removeHandler } from "../document/remove.ts";
import { handler as help } from "../setting/help.ts";
import { call } from "../shared/call.fixture.ts";
import { checkArrivedFiles, deliverOutbox } from "../shared/cloud.fixture.ts";
import { handler as addHandler } from "./add-file.ts";
import { handler as linkHandler } from "./link-to-file.ts";
import * as Page from "./system-data.fixture.ts";

beforeEach(forgetRows);

const name = "membership-resource";
const upload = (size: number) => ({ name: "Intake form.pdf", contentType: "application/pdf", size });
const begin = (page: string, body: object = upload(300)) =>
  call(addHandler, { as: "admin", params: { name: page }, body });

async function send(page = name, file = aPdf()): Promise<string> {
  const { body } = await begin(page, upload(file.length));
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(body.fields)) form.append(field, value);
  form.append("file", new Blob([new Uint8Array(file)]), "file");
  expect((await fetch(body.url, { method: "POST", body: form })).status).toBe(204);
  return body.mediaId;
}

async function aFile(page = name): Promise<string> {
  const id = await send(page);
  await checkArrivedFiles();
  return id;
}

const stateOf = async (id: string) => {
  const { status, body } = await call(getHandler, { as: "admin", params: { id } });
  return status === 200 ? body.state : body.code;
};

const row = (file?: string) => ({
  name: "Intake form",
  categoryId: "practice",
  ...(file ? { file } : { link: "https://resources.guildhall.example/form" }),
});

const errorsOf = ({ body }: { body: { errors?: object[] } }) => body.errors;

async function afterUnusedTime(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + unusedSeconds * 1000 + 1 });
  await sweepOutbox(consumers);
  vi.useRealTimers();
}

test("a file is sent, checked, and then a row can have it, which the list calls by its name", async () => {
  const id = await send();
  expect(await stateOf(id)).toBe("waiting");
  await checkArrivedFiles();
  expect(await stateOf(id)).toBe("ready");
  const { status, body } = await Page.add(name, row(id));
  expect([status, body.values.file]).toEqual([200, id]);
  expect((await Page.listRows(name)).body.choices.file).toContainEqual({ value: id, label: "Intake form.pdf" });
  await afterUnusedTime();
  expect(await stateOf(id)).toBe("ready");
});

test("the file goes when the row gets another one or none, or is deleted, and not before", async () => {
  const [first, second, third] = [await aFile(), await aFile(), await aFile()];
  const { body: added } = await Page.add(name, row(first));
  const { body: changed } = await Page.change(name, added, row(second));
  await deliverOutbox();
  expect([await stateOf(first), await stateOf(second)]).toEqual(["not-found", "ready"]);
  const { body: without } = await Page.change(name, changed, row());
  const { body: again } = await Page.change(name, without, row(third));
  await Page.remove(name, again);
  await deliverOutbox();
  expect([await stateOf(second), await stateOf(third)]).toEqual(["not-found", "not-found"]);
});

test("a file that two rows have stays for the other, and one that no row got goes after a week", async () => {
  const [shared, unused] = [await aFile(), await aFile()];
  const { body: one } = await Page.add(name, row(shared));
  await Page.add(name, { ...row(shared), name: "The same" });
  await Page.remove(name, one);
  await deliverOutbox();
  await afterUnusedTime();
  expect([await stateOf(shared), await stateOf(unused)]).toEqual(["ready", "not-found"]);
});

test("a full page and a refused file are not said to wait for anybody to delete something", async () => {
  const { most } = rowFileKind;
  Object.assign(rowFileKind, { most: 0 });
  const { body } = await begin(name);
  Object.assign(rowFileKind, { most });
  expect([body.code, body.title]).toEqual(["document.no-room", expect.stringContaining("goes by itself")]);
  const refused = await send(name, Buffer.concat([aPdf(), aVirus()]));
  await checkArrivedFiles();
  expect((await call(staffLink, { as: "admin", params: { id: refused } })).body).toMatchObject({
    code: "document.refused-and-goes",
    title: "This file was refused by the check, and goes by itself. Send another.",
  });
});

test("a file that a restored row names, and that has gone, is said to be no longer there", async () => {
  const id = await aFile("contact");
  const [office] = (await Page.listRows("contact")).body.data;
  const { ceuGuide: _, ...values } = office.values;
  await Page.change("contact", office, { ...values, ceuGuideFile: id });
  await FileStore.remove(documentsOf("association") + id);
  const gone = { status: 404, detail: "This file is no longer there." };
  expect((await call(linkHandler, { as: "visitor", params: { id } })).body).toMatchObject(gone);
  expect((await call(staffLink, { as: "admin", params: { id } })).body).toMatchObject(gone);
});

test("nobody deletes a file that a row may have", async () => {
  const id = await aFile();
  await Page.add(name, row(id));
  const { body } = await call(removeHandler, { as: "admin", params: { id } });
  expect([body.code, await stateOf(id)]).toEqual(["document.goes-by-itself", "ready"]);
});

describe("refused", () => {
  test("on a page without files", async () => {
    expect((await begin("group")).body.code).toBe("not-found");
  });

  test.each<[string, object, string]>([
    ["too large", upload(16 * 1024 * 1024), "Choose a file of at most 15 MB."],
    ["empty", upload(0), "That file is empty."],
    ["a page", { ...upload(9), contentType: "text/html" }, "Choose a PDF, PNG, JPEG, HEIC or Word (DOCX) file."],
  ])("before it is sent: %s", async (_what, body, message) => {
    expect(errorsOf(await begin(name, body))).toMatchObject([{ message }]);
  });

  test("for a row: what is not checked yet, is harmful, is of another page, or is nowhere", async () => {
    const waiting = await send();
    const again = "This file is not here any more. Choose it again.";
    expect(errorsOf(await Page.add(name, row(waiting)))).toEqual([{ path: "file", message: again }]);
    await checkArrivedFiles();
    const harmful = await send(name, Buffer.concat([aPdf(), aVirus()]));
    await checkArrivedFiles();
    expect(await stateOf(harmful)).toBe("refused");
    for (const id of [harmful, await aFile("contact"), "med_01h00000000000000000009999"]) {
      expect(errorsOf(await Page.add(name, row(id)))).toEqual([{ path: "file", message: again }]);
    }
    expect(errorsOf(await Page.add(name, row("../secret")))).toEqual([{ path: "file", message: "Choose the file." }]);
  });

  test.each([
    ["both", { link: "https://a.example" }, "file", "Enter an address or choose a file, not both."],
    ["neither", { file: undefined }, "link", "Enter an address, or choose a file."],
  ])("an address and a file: %s", async (_what, values, path, message) => {
    const id = await aFile();
    expect(errorsOf(await Page.add(name, { ...row(id), ...values }))).toEqual([{ path, message }]);
  });
});

describe("what a page shows", () => {
  async function withGuide() {
    const id = await aFile("contact");
    const [office] = (await Page.listRows("contact")).body.data;
    const { ceuGuide: _, ...values } = office.values;
    const { body } = await Page.change("contact", office, { ...values, ceuGuideFile: id });
    return { id, office: body, values };
  }
  const linkAs = (as: "visitor" | "member", id: string) =>
    call(linkHandler, { as, params: { id }, query: "use=preview" });

  test("everybody can open, by a link to storage, for as long as the row has it", async () => {
    const { id, office, values } = await withGuide();
    expect((await call(help, {})).body.contact.ceuGuideFile).toBe(id);
    for (const as of ["visitor", "member"] as const) {
      const { body } = await linkAs(as, id);
      const file = await fetch(body.url);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    await Page.change("contact", office, values);
    expect((await linkAs("visitor", id)).body.code).toBe("not-found");
  });

  test("is all that others than staff can open", async () => {
    const [kept, unused] = [await aFile(), await aFile("contact")];
    await Page.add(name, row(kept));
    for (const id of [kept, unused]) {
      expect((await linkAs("member", id)).body.code).toBe("not-found");
      expect((await call(staffLink, { as: "member", params: { id } })).body.code).toBe("not-found");
      expect((await call(getHandler, { as: "member", params: { id } })).body.code).toBe("not-found");
      expect((await call(staffLink, { as: "admin", params: { id } })).status).toBe(200);
    }
  });
});

describe("a CSV file of rows", () => {
  test("names the file, and changes nothing when it is imported as it is", async () => {
    await Page.add(name, row(await aFile()));
    const content = await Page.exportedFile(name);
    expect(content).toContain("Intake form.pdf");
    expect((await Page.importRowsFile(name, content)).body).toMatchObject({ faults: [], lines: [] });
  });

  test("neither brings a file nor takes one away", async () => {
    await Page.add(name, row(await aFile()));
    const content = await Page.exportedFile(name);
    for (const cell of ["", "other.pdf"]) {
      const { body } = await Page.importRowsFile(name, content.replace("Intake form.pdf", cell));
      const message = expect.stringMatching(/^A CSV file brings no other file/);
      expect(body.lines).toMatchObject([{ outcome: "refused", errors: [{ field: "File", message }] }]);
    }
  });
});
