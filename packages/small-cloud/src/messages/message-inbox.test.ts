import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFolder, removeFolder } from "../shared/stand-in.fixture.ts";
import { type Inbox, openInbox } from "./message-inbox.ts";

let folder: string;
let inbox: Inbox;
const onMessage = vi.fn();
beforeEach(() => {
  folder = aFolder();
  inbox = openInbox(folder, onMessage);
});
afterEach(() => {
  inbox.close();
  removeFolder(folder);
});

const mailTo = (to: string, subject = "") => inbox.add({ kind: "email", from: "office@x.example", to: [to], subject });
const subjects = (query: Parameters<Inbox["list"]>[0]) => inbox.list(query).map(({ subject }) => subject);

test("lists the newest first and pages by the last id seen", () => {
  for (const subject of ["one", "two", "three", "four"]) mailTo("ann@x.example", subject);
  const page = inbox.list({ limit: 2 });
  expect(page.map(({ subject }) => subject)).toEqual(["four", "three"]);
  expect(subjects({ limit: 2, before: page[1]?.id })).toEqual(["two", "one"]);
  expect(subjects({ before: inbox.list().at(-1)?.id })).toEqual([]);
});

test("finds by receiver, whatever the case and the name before it, and by kind", () => {
  mailTo("Ann <Ann@X.example>", "hers");
  mailTo("joann@x.example", "not hers");
  inbox.add({
    kind: "email",
    from: "office@x.example",
    to: ["bob@x.example"],
    bcc: ["ann@x.example"],
    subject: "hidden copy",
  });
  inbox.add({ kind: "sms", from: "+18005550100", to: ["+12125550101"] });
  expect(subjects({ to: "ANN@x.example" })).toEqual(["hidden copy", "hers"]);
  expect(inbox.list({ kind: "sms" })).toHaveLength(1);
  expect(inbox.list({ kind: "sms", to: "ann@x.example" })).toEqual([]);
});

test("tells of each message once it is kept", () => {
  onMessage.mockImplementation(({ id }) => expect(inbox.get(id)).toBeDefined());
  const message = mailTo("ann@x.example");
  expect(onMessage).toHaveBeenCalledExactlyOnceWith(message);
});

test("clearing forgets messages and keeps who is blocked", () => {
  mailTo("ann@x.example");
  inbox.block("sms", "+12125550101", "end user");
  inbox.clear();
  expect(inbox.list()).toEqual([]);
  expect(inbox.list({ to: "ann@x.example" })).toEqual([]);
  expect(inbox.findBlocked("sms", "+12125550101")).toMatchObject({ reason: "end user" });
});

test("keeps messages over a restart", () => {
  mailTo("ann@x.example", "kept");
  inbox.close();
  inbox = openInbox(folder);
  expect(subjects({})).toEqual(["kept"]);
});
