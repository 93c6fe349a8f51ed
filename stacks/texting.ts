import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnConfigurationSet, CfnPhoneNumber } from "aws-cdk-lib/aws-smsvoice";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { App, Stack, StackContext } from "sst/constructs";
import { dropCustomResourceHandler, protection, settingsOf } from "./stage.ts";

export function Texting({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const inbound = createTopic(stack, app);
  const { textNumber } = settingsOf(app);
  const numberArn = textNumber === "SIMULATOR" ? simulateNumber(stack, app, inbound) : textNumber;
  const sending = listenForRefusals(stack, app, inbound);
  sending.node.addDependency(inbound);
  stack.addOutputs({ TextsReceivedTopic: inbound.topicArn });
  return {
    numberArn,
    sendingName: sending.configurationSetName ?? "",
    sendingArn: sending.attrArn,
    inbound,
  };
}

/** Carriers deliver only to a registered number, which CloudFormation cannot register: that one is given by its ARN. */
function simulateNumber(stack: Stack, app: App, inbound: Topic): string {
  const { isProtected, removalPolicy } = protection(app);
  const number = new CfnPhoneNumber(stack, "Number", {
    isoCountryCode: "US",
    numberType: "SIMULATOR",
    numberCapabilities: ["SMS"],
    twoWay: { enabled: true, channelArn: inbound.topicArn },
    // Our consent records need STOP and START. Otherwise the service would answer them itself and not report them.
    selfManagedOptOutsEnabled: true,
    mandatoryKeywords: {
      help: { message: "Guildhall: Text messages, at most 4 a month. Msg & data rates may apply. Reply STOP to stop." },
      stop: { message: "Guildhall: You will get no more text messages from us." },
    },
    deletionProtectionEnabled: isProtected,
  });
  number.applyRemovalPolicy(removalPolicy);
  number.node.addDependency(inbound);
  stack.addOutputs({ TextNumber: number.attrPhoneNumber });
  return number.attrArn;
}

/** Numbers that accept no texts are reported in the same way as incoming texts. */
function listenForRefusals(stack: Stack, app: App, { topicArn }: Topic): CfnConfigurationSet {
  return new CfnConfigurationSet(stack, "Sending", {
    configurationSetName: app.logicalPrefixedName("texts"),
    eventDestinations: [
      {
        eventDestinationName: "refused",
        enabled: true,
        matchingEventTypes: ["TEXT_BLOCKED", "TEXT_INVALID"],
        snsDestination: { topicArn },
      },
    ],
  });
}

/** Not encrypted with a key of AWS: the service that publishes could not use it. */
function createTopic(stack: Stack, app: App): Topic {
  const topic = new Topic(stack, "Inbound", { topicName: app.logicalPrefixedName("texts-received"), enforceSSL: true });
  const service = new ServicePrincipal("sms-voice.amazonaws.com", {
    conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
  });
  topic.grantPublish(service);
  return topic;
}
