import { EventBus } from "aws-cdk-lib/aws-events";
import * as ses from "aws-cdk-lib/aws-ses";
import type { App, Stack, StackContext } from "sst/constructs";
import { zoneOf } from "./site-name.ts";
import { dropCustomResourceHandler, settingsOf } from "./stage.ts";
import { mailAddressOf } from "./stage-settings.ts";

export function Mail({ stack, app }: StackContext): void {
  dropCustomResourceHandler(stack);
  const configurationSet = new ses.ConfigurationSet(stack, "Mail", {
    configurationSetName: app.logicalPrefixedName("mail"),
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // Addresses that bounced or complained get no more mail. Otherwise the whole account loses its right to send.
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  // The service reports sent mails, so that a function that stopped right after sending does not send again; and those
  // that nobody gets, so that a candidate learns that a supervisor's address is wrong.
  configurationSet.addEventDestination("Sent", {
    destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [ses.EmailSendingEvent.SEND, ses.EmailSendingEvent.BOUNCE],
  });
  const identity = settingsOf(app).mailIdentity === "OWN" ? identityOf(stack, app) : undefined;
  if (identity) verifyIdentity(stack, identity, configurationSet);
}

function verifyIdentity(stack: Stack, identity: ses.Identity, configurationSet: ses.ConfigurationSet): void {
  const proven = new ses.EmailIdentity(stack, "Identity", { identity, configurationSet });
  // CloudFormation adds the stack's tags itself, and the service refuses a duplicate tag (aws-cdk 35298).
  (proven.node.defaultChild as ses.CfnEmailIdentity).addPropertyDeletionOverride("Tags");
  if (identity.hostedZone) return;
  // Another zone than the portal's, into which we cannot write: the operator creates these records.
  const records = proven.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
  stack.addOutputs({ DkimRecords: records.join("; ") });
}

function identityOf(stack: Stack, app: App): ses.Identity | undefined {
  const zone = zoneOf(stack, app);
  const domain = mailAddressOf(settingsOf(app).mailFrom).split("@")[1] ?? "";
  if (!zone) return undefined;
  return zone.zoneName === domain ? ses.Identity.publicHostedZone(zone) : ses.Identity.domain(domain);
}
