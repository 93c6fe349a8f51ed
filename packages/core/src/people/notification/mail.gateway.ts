import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { variable } from "../../ground/shared/environment.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly outboxId: string;
  /** What the mail service says of it later is about this. */
  readonly about?: string | undefined;
}

/** No SDK retries: if the answer was lost, the mail service reports the mail before the outbox retries. */
const client = new SESv2Client({ maxAttempts: 1 });
const from = /* @__PURE__ */ variable("MAIL_FROM");
const configurationSet = /* @__PURE__ */ variable("MAIL_CONFIGURATION_SET");
const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

export async function sendMail({ to, subject, html, text, outboxId, about }: Mail): Promise<void> {
  const Simple = {
    Subject: utf8(subject),
    Body: { Html: utf8(html), Text: utf8(text) },
    Headers: [{ Name: "X-Entity-Ref-ID", Value: outboxId }],
  };
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from(),
      Destination: { ToAddresses: [to] },
      Content: { Simple },
      ConfigurationSetName: configurationSet(),
      EmailTags: [{ Name: "event", Value: outboxId }, ...(about ? [{ Name: "about", Value: about }] : [])],
    }),
  );
}
