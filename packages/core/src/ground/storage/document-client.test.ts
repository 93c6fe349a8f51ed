import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const packages = join(import.meta.dirname, "../../../..");

test("there is one document client: a second would change how the first writes", () => {
  const made = globSync("{core,functions}/src/**/*.ts", { cwd: packages }).filter((file) =>
    /DynamoDBDocument(?:Client)?[.]from/.test(readFileSync(join(packages, file), "utf8")),
  );
  expect(made).toEqual([join("core", "src", "ground", "storage", "document-client.ts")]);
});
