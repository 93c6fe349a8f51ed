import { describe, expect, it } from "vitest";
import { synthesize, synthesized } from "./synthesis.fixture.ts";
import { onlyResource, resourcesOf } from "./template.fixture.ts";

const templates = [...synthesized().templates.values()];

describe("the domain that mails come from", () => {
  it("carries no tags of its own, which would be there twice with those of its stack", () => {
    const identity = onlyResource(templates, "AWS::SES::EmailIdentity");
    expect(identity.EmailIdentity).toBe("example.org");
    expect(identity.Tags).toBeUndefined();
  });

  it("has its signatures written into its zone", () => {
    const records = templates
      .flatMap((template) => resourcesOf(template, "AWS::Route53::RecordSet"))
      .filter(([, { Properties }]) => JSON.stringify(Properties.Name).includes("DkimDNSTokenName"));
    expect(records).toHaveLength(3);
  });

  it("tells them where its zone is another", () => {
    const mailFrom = "Guildhall <no-reply@mail.example.com>";
    const elsewhere = [...synthesize({ stage: "test", settings: { mailFrom } }).templates.values()];
    const outputs = elsewhere.flatMap((template) => Object.entries(template.toJSON().Outputs ?? {}));
    expect(JSON.stringify(Object.fromEntries(outputs).DkimRecords)).toContain("DkimDNSTokenName3");
  });
});

describe("what was sent", () => {
  it("is told of the stage's own mails alone", () => {
    const [rule] = templates
      .flatMap((template) => resourcesOf(template, "AWS::Events::Rule"))
      .map(([, { Properties }]) => Properties.EventPattern)
      .filter(({ source }) => source?.includes("aws.ses"));
    const set = onlyResource(templates, "AWS::SES::ConfigurationSet").Name;
    expect(rule.detail).toEqual({ mail: { tags: { "ses:configuration-set": [set] } } });
  });
});
