/** A finding of cdk-nag that we accept, where, and why. What is not listed here fails the tests, and so does a row that no longer applies. */
export interface AcceptedFinding {
  /** As cdk-nag writes it; a pattern if it contains a generated name. */
  readonly rule: string | RegExp;
  readonly where: RegExp;
  readonly reason: string;
}

const publisher = /^\/[\w-]+-Web\/Custom::CDKBucketDeployment\w+\//;
const pool = /^\/[\w-]+-Auth\/Auth\/UserPool\//;

export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    rule: "AwsSolutions-COG1",
    where: pool,
    reason:
      "Twelve characters: length and lists of known passwords protect, and forced capitals, digits and symbols lead to patterns (NIST SP 800-63B). The rest of the rule is checked where a password is chosen (decision 23).",
  },
  {
    rule: "AwsSolutions-COG2",
    where: pool,
    reason:
      "The second factor is offered to everybody and forced on nobody: members sign in a few times a year and would lock themselves out. Staff are told to switch it on (docs/deploy.md).",
  },
  {
    rule: "AwsSolutions-COG3",
    where: pool,
    reason:
      "Threat protection needs the Plus plan, 0.02 USD for each person a month. The firewall before the pool, the pool's own lockout and the second factor stand in for it.",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^\/[\w-]+-ApiBilling\/Route_POST_--api--webhooks--stripe\//,
    reason: "Stripe signs what it sends, and the function checks that before it reads anything else.",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^\/[\w-]+-Api(Account|Setting|Texting)\/Route_/,
    reason:
      "Visitors may call these: registration, password reset, banners, the public form, the terms of text messages. The contract says so, and contract.test.ts holds every other route to a token.",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^\/[\w-]+-ApiSystemData\/Route_GET_--api--shown-files--/,
    reason:
      "Visitors may open a file that the help page shows. The function answers a link only while a row that is offered has the file.",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^\/[\w-]+-ApiEvent\/Route_GET_--api--events--calendar--/,
    reason:
      "A program for calendars cannot sign in. The address holds a secret, which the function compares with its hash (decision 39).",
  },
  {
    rule: "AwsSolutions-APIG4",
    where: /^\/[\w-]+-ApiVerification\/Route_POST_--api--verification(--check)?\//,
    reason:
      "A supervisor has no account. The body holds the key that the mail brought, which the function checks before it shows or writes anything.",
  },
  {
    rule: "AwsSolutions-SQS3",
    where: /^\/[\w-]+-Jobs\/jobs-lost\//,
    reason:
      "It is itself where the pipe and the schedules put what they could not hand over; cdk-nag knows dead-letter queues of queues only.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<jobs(outboxsweep|documentsweep|duplicatekeys|listsnapshots|membershipreminders|deadlinereminders|unpaidregistrations|silentsupervisors|paymentreconciliationsweep|expiringcards|unusedcards|donationletters)\w+\.Arn>:\*\]$/,
    where: /^\/[\w-]+-Jobs\/SchedulerRoleForTarget-/,
    reason: "The star is for versions of this one function, as CDK's schedule target writes it.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<(ExportFilesBucket\w+\.Arn>\/(list-files|lists|people)|FilesBucket\w+\.Arn>\/(documents|erased|public|quarantine(\/documents)?))\/\*\]$/,
    where:
      /^\/[\w-]+-(ApiBulk|ApiDocument|ApiExam|ApiExperience|ApiExtensionReview|ApiMedia|ApiMemberSearch|ApiMembership|ApiMembershipList|ApiMembershipReview|ApiOutbox|ApiPeople|ApiPersonFile|ApiPrivacy|ApiRegistration|ApiReview|ApiSetting|ApiStaffExperience|ApiStaffRegistration|ApiSystemData|ApiTranscriptReview|ApiView|Jobs)\/[\w-]+-role\//,
    reason: "Files have names of their own: what stands before the star is the prefix that the function works below.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::(arn:.*AmazonGuardDutyMalwareProtectionS3\*|<FilesBucket\w+\.Arn>\/quarantine\/documents\/\*)\]$/,
    where: /^\/[\w-]+-Jobs\/DocumentScanRole\//,
    reason:
      "GuardDuty names the rule that it makes for itself, and the files that it reads have names of their own: the beginning is what it asks for.",
  },
  {
    rule: "AwsSolutions-CFR1",
    where: /^\/[\w-]+-Web\/Site\//,
    reason: "Members live and travel all over the world; no country is shut out.",
  },
  {
    rule: "AwsSolutions-L1",
    where: publisher,
    reason: "CDK's own function that copies the site's files at deployment; CDK chooses its runtime.",
  },
  {
    rule: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    where: publisher,
    reason: "CDK's own function: it may write its log.",
  },
  ...[
    "Action::s3:Abort*",
    "Action::s3:DeleteObject*",
    "Action::s3:GetBucket*",
    "Action::s3:GetObject*",
    "Action::s3:List*",
  ].map((what) => ({
    rule: `AwsSolutions-IAM5[${what}]`,
    where: publisher,
    reason: "CDK's own function: it copies the site from the deployment's bucket to the site's.",
  })),
  {
    rule: /^AwsSolutions-IAM5\[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-[\w-]+\/\*\]$/,
    where: publisher,
    reason: "CDK's own function: every file of the deployment's bucket, to read.",
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<SiteFiles\w+\.Arn>\/\*\]$/,
    where: publisher,
    reason: "CDK's own function: every file of the site's bucket, to write.",
  },
];
