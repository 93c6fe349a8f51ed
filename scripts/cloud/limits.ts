/** What MiniStack 1.5.33 lacks, and we therefore leave out of the templates that it is given. */
export const leftOut: Readonly<Record<string, string>> = {
  "Custom::CDKBucketDeployment":
    "its function fetches its answer's address without the port; the site is served by the check",
  "Custom::S3AutoDeleteObjects": "the same; the emulator is thrown away as a whole",
  "AWS::Route53::RecordSet": "the zone of the example is nobody's",
  "AWS::WAFv2::LoggingConfiguration": "no logging of firewalls",
  "AWS::WAFv2::WebACLAssociation": "no firewall before a user pool",
  "AWS::SMSVOICE::PhoneNumber": "no text messages",
  "AWS::SMSVOICE::ConfigurationSet": "no text messages",
  "AWS::Pipes::Pipe": "no pipes to queues",
  "AWS::CloudWatch::Alarm": "no alarms that compute with several metrics; the others are made",
};

interface Resource {
  readonly Type: string;
  readonly Properties?: object;
}

export const isLeftOut = ({ Type, Properties = {} }: Resource): boolean =>
  Type in leftOut && (Type !== "AWS::CloudWatch::Alarm" || "Metrics" in Properties);

/** What stands in for an attribute of something that was left out. */
export const inPlaceOf: Readonly<Record<string, string>> = {
  "AWS::SMSVOICE::PhoneNumber": "arn:aws:sms-voice:us-east-1:111111111111:phone-number/phone-none",
  "AWS::SMSVOICE::ConfigurationSet": "arn:aws:sms-voice:us-east-1:111111111111:configuration-set/none",
};

/** Routes that need a vendor whom the emulator does not play: the search of places, and Stripe. They say so with 503. */
export const unreachable =
  /^(GET \/api\/places(\/\{placeId\})?|POST \/api\/(cart\/create-setup-intent|user\/card(-setup)?)): 503 /;
