import { expect, test } from "vitest";
import { accountMails } from "./account.mail.ts";

test.each([
  [
    "https://portal.example/edit-profile/account/proof/x",
    { link: "https://portal.example/edit-profile/account/proof/x" },
  ],
  ["https://portal.example/edit-profile/account", {}],
])("a welcome leads to %s", (link, data) => {
  const { blocks } = accountMails["account.welcome"].content(data, "https://portal.example");
  expect(blocks.flatMap((block) => ("link" in block ? [block.link] : []))).toEqual([
    link,
    "https://portal.example/password/reset",
  ]);
  expect(JSON.stringify(blocks).includes("The link works")).toBe("link" in data);
});
