import { createId } from "@guildhall/core/ground/shared/create-id";
import { expect } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { signedIn } from "./account.fixture.ts";
import { handler as confirm } from "./confirm-email-change.ts";
import { handler as request } from "./request-email-change.ts";

export const newAddress = () => `${createId("person")}@new.example`;

export const requestChange = (token: string, email: string, currentPassword = password) =>
  call(request, { token, body: { email, currentPassword } });

/** From the newest mail. */
export function linkIn(address: string): string {
  const [mail] = mailsTo(address).filter(({ subject }) => subject === "Confirm your new e-mail address");
  return /edit-profile\/account\/email\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

export async function askedFor(email: string, override: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(override);
  expect((await requestChange(person.token, email)).status).toBe(200);
  await deliverEverything();
  return { ...person, link: linkIn(email) };
}

export const confirmAs = (token: string, link: string) => call(confirm, { token, body: { token: link } });

export const isChangeOver = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
  expect([status, body.code]).toEqual([410, "account.email-link-over"]);
