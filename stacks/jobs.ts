import { jobs } from "@guildhall/core/assembly/contract";
import { schedulesOf } from "@guildhall/core/ground/route/job";
import { Duration, RemovalPolicy, TimeZone } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { EventInvokeConfig } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { CfnPipe } from "aws-cdk-lib/aws-pipes";
import { Schedule, ScheduleExpression, ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import * as sqs from "aws-cdk-lib/aws-sqs";
import { type App, Queue, type Stack, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { scanDocuments } from "./document-check.ts";
import type { EnvironmentValues } from "./environment.ts";
import { createLambda, createLogGroup } from "./lambda.ts";
import { dropCustomResourceHandler, secretsPrefix, settingsOf } from "./stage.ts";
import { Storage } from "./storage.ts";
import { Texting } from "./texting.ts";
import { Web } from "./web.ts";

type JobHandler = keyof typeof jobs;

export function Jobs({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const logGroup = createLogGroup(stack, app, "jobs");
  const shared = { logGroup, environment: environmentValues(app), userPoolArn: use(Auth).userPool.userPoolArn };
  const createJob = (handler: JobHandler) =>
    createLambda(stack, app, { handler, grants: jobs[handler].grants, ...shared });

  const dead = createQueue(stack, app, { name: "outbox-dead", retentionPeriod: Duration.days(14) });
  const outbox = createQueue(stack, app, {
    name: "outbox",
    // Six times the longest time of the consumer, as AWS recommends.
    visibilityTimeout: Duration.seconds(360),
    deadLetterQueue: { queue: dead.cdk.queue, maxReceiveCount: 5 },
  });
  outbox.addConsumer(stack, {
    function: createJob("jobs/outbox-consume"),
    cdk: { eventSource: { batchSize: 5, maxConcurrency: 10, reportBatchItemFailures: true } },
  });
  const lost = createQueue(stack, app, { name: "jobs-lost", retentionPeriod: Duration.days(14) });
  const documents = createQueue(stack, app, {
    name: "documents",
    visibilityTimeout: Duration.seconds(360),
    deadLetterQueue: { queue: dead.cdk.queue, maxReceiveCount: 5 },
  });
  documents.addConsumer(stack, {
    function: createJob("jobs/document-check"),
    cdk: { eventSource: { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true } },
  });
  scanDocuments(stack, { queue: documents, lost: lost.cdk.queue });
  const pipe = pipeOutbox(stack, { from: use(Storage).table.streamArn, to: outbox.cdk.queue, lost: lost.cdk.queue });
  stack.addOutputs({ OutboxPipe: pipe.ref });
  listenForMail(stack, app, {
    ...{ id: "MailSent", job: createJob("jobs/mail-sent"), lost: lost.cdk.queue },
    ...{ detailType: "Email Sent", description: "Mails that were sent, so that none is sent twice" },
  });
  listenForMail(stack, app, {
    ...{ id: "MailBounced", job: createJob("jobs/mail-bounced"), lost: lost.cdk.queue },
    ...{ detailType: "Email Bounced", description: "Mails that nobody gets, so that who caused them is told" },
  });
  listenForTexts(stack, { job: createJob("jobs/text-received"), lost: lost.cdk.queue });
  const scheduled = schedule(stack, app, { createJob, lost: lost.cdk.queue });
  return { outbox, dead, lost, logGroup, scheduled };
}

function environmentValues(app: App): EnvironmentValues {
  const { table, files, exports } = use(Storage);
  const texting = use(Texting);
  return {
    ...table.environment,
    FILES_BUCKET: files.bucketName,
    EXPORTS_BUCKET: exports.bucketName,
    LISTS_BUCKET: exports.bucketName,
    LIST_FILES_BUCKET: exports.bucketName,
    USER_POOL_ID: use(Auth).userPool.userPoolId,
    TEXT_ORIGINATION: texting.numberArn,
    TEXT_CONFIGURATION_SET: texting.sendingName,
    SECRETS_PREFIX: secretsPrefix(app),
    SITE_URL: use(Web).url,
    MAIL_FROM: settingsOf(app).mailFrom,
    MAIL_CONFIGURATION_SET: app.logicalPrefixedName("mail"),
  };
}

function createQueue(stack: Stack, app: App, { name, ...queue }: sqs.QueueProps & { name: string }): Queue {
  return new Queue(stack, name, {
    cdk: {
      queue: {
        queueName: app.logicalPrefixedName(name),
        encryption: sqs.QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        ...queue,
      },
    },
  });
}

interface Pipe {
  readonly from: string;
  readonly to: sqs.IQueue;
  readonly lost: sqs.IQueue;
}

/** The entity name of ElectroDB distinguishes outbox entries from other items. The pipe sends only their id. */
const isNewOutboxEntry = JSON.stringify({
  eventName: ["INSERT"],
  dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } },
});

function pipeOutbox(stack: Stack, { from, to, lost }: Pipe): CfnPipe {
  const role = new Role(stack, "PipeRole", {
    assumedBy: new ServicePrincipal("pipes.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
    inlinePolicies: { pipe: pipePolicy({ from, to, lost }) },
  });
  // Without a name, because its source cannot be changed: for a restored table another pipe is created beside this one.
  return new CfnPipe(stack, "OutboxPipe", {
    description: "New outbox entries, from the table's stream to the queue",
    roleArn: role.roleArn,
    source: from,
    sourceParameters: {
      filterCriteria: { filters: [{ pattern: isNewOutboxEntry }] },
      dynamoDbStreamParameters: {
        startingPosition: "TRIM_HORIZON",
        batchSize: 10,
        maximumRecordAgeInSeconds: 3600,
        maximumRetryAttempts: 20,
        onPartialBatchItemFailure: "AUTOMATIC_BISECT",
        deadLetterConfig: { arn: lost.queueArn },
      },
    },
    target: to.queueArn,
    targetParameters: { inputTemplate: '{"eventId": <$.dynamodb.NewImage.id.S>}' },
  });
}

function pipePolicy({ from, to, lost }: Pipe): PolicyDocument {
  const read = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  return new PolicyDocument({
    statements: [
      new PolicyStatement({ actions: read.map((action) => `dynamodb:${action}`), resources: [from] }),
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [to.queueArn, lost.queueArn] }),
    ],
  });
}

interface Listening {
  readonly job: ReturnType<typeof createLambda>;
  readonly lost: sqs.IQueue;
}

interface MailReport extends Listening {
  readonly id: string;
  readonly detailType: string;
  readonly description: string;
}

function listenForMail(stack: Stack, app: App, { id, detailType, description, job, lost }: MailReport): void {
  new Rule(stack, id, {
    description,
    eventPattern: {
      source: ["aws.ses"],
      detailType: [detailType],
      // The bus belongs to the account: other stages send through their own configuration sets.
      detail: { mail: { tags: { "ses:configuration-set": [app.logicalPrefixedName("mail")] } } },
    },
    targets: [new LambdaFunction(job, { deadLetterQueue: lost, retryAttempts: 10, maxEventAge: Duration.hours(2) })],
  });
  sendFailuresToQueue(stack, `${id}Failures`, { job, lost }, Duration.hours(2));
}

/** The topic repeats messages that it could not deliver. A delivered message that failed is tried twice more. */
function listenForTexts(stack: Stack, { job, lost }: Listening): void {
  use(Texting).inbound.addSubscription(new LambdaSubscription(job, { deadLetterQueue: lost }));
  sendFailuresToQueue(stack, "TextReceivedFailures", { job, lost }, Duration.hours(2));
}

function sendFailuresToQueue(stack: Stack, id: string, { job, lost }: Listening, maxEventAge: Duration): void {
  new EventInvokeConfig(stack, id, {
    function: job,
    retryAttempts: 2,
    maxEventAge,
    onFailure: new SqsDestination(lost),
  });
}

interface Scheduling {
  readonly createJob: (handler: JobHandler) => ReturnType<typeof createLambda>;
  readonly lost: sqs.IQueue;
}

function schedule(stack: Stack, app: App, { createJob, lost }: Scheduling) {
  const scheduleGroup = new ScheduleGroup(stack, "Schedules", {
    scheduleGroupName: app.logicalPrefixedName("jobs"),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return schedulesOf(jobs).map(({ name, schedule: expression, handler, timeZone, whenSilent }) => {
    const lambda = createJob(handler);
    const id = name.replace(".", "-");
    sendFailuresToQueue(stack, `${id}-failures`, { job: lambda, lost }, Duration.minutes(15));
    const zone = timeZone ? TimeZone.of(timeZone) : TimeZone.ETC_UTC;
    new Schedule(stack, id, {
      scheduleGroup,
      description: name,
      schedule: ScheduleExpression.expression(expression, zone),
      target: new LambdaInvoke(lambda, { deadLetterQueue: lost, retryAttempts: 2, maxEventAge: Duration.minutes(15) }),
    });
    return { name, schedule: expression, lambda, whenSilent };
  });
}
