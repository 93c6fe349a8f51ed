import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { aFolder, removeFolder, serveStandIns } from "../shared/stand-in.fixture.ts";
import { createMessages, type MessagesOptions } from "./messages.ts";

/** Mail and texts behind a real server on a free port, with clients that reach them. */
export async function startMessages({ dataDir = aFolder(), ...options }: Partial<MessagesOptions> = {}) {
  const messages = createMessages({ dataDir, ...options });
  const server = await serveStandIns([messages.mail, messages.sms]);
  const shared = {
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  };
  const mailClient = new SESv2Client({ ...shared, endpoint: server.endpointOf("mail") });
  const smsClient = new PinpointSMSVoiceV2Client({ ...shared, endpoint: server.endpointOf("sms") });
  return {
    ...messages,
    mailClient,
    smsClient,
    mailEndpoint: server.endpointOf("mail"),
    smsEndpoint: server.endpointOf("sms"),
    dataDir,
    async close({ keepFolder = false } = {}) {
      mailClient.destroy();
      smsClient.destroy();
      await server.close();
      messages.close();
      if (!keepFolder) removeFolder(dataDir);
    },
  };
}
