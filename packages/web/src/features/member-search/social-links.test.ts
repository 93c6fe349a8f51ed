import { expect, test } from "vitest";
import { socialLinksOf } from "./social-links.ts";

const linkOf = (typed: string) => socialLinksOf({ linkedinProfile: typed })[0]?.href;

test.each([
  ["maya-brooks", "https://www.linkedin.com/in/maya-brooks"],
  ["@maya.brooks", "https://www.linkedin.com/in/maya.brooks"],
  ["linkedin.com/in/maya", "https://linkedin.com/in/maya"],
  ["http://www.linkedin.com/in/maya?x=1", "https://www.linkedin.com/in/maya?x=1"],
  ["HTTPS://LinkedIn.com/in/maya", "https://linkedin.com/in/maya"],
  ["https://linkedin.com.evil.example/in/maya", undefined],
  ["https://evil.example/linkedin.com", undefined],
  ["https://linkedin.com@evil.example/", undefined],
  ["https://someone:secret@linkedin.com/", undefined],
  ["javascript:alert(1)", undefined],
  ["maya brooks", undefined],
])("%s leads to %s", (typed, href) => {
  expect(linkOf(typed)).toBe(href);
});

test("who has several is shown with each, and with what they typed", () => {
  expect(socialLinksOf({ twitterHandle: " @maya ", instagramProfile: "", facebookProfile: "maya" })).toEqual([
    { label: "Facebook", text: "maya", href: "https://www.facebook.com/maya" },
    { label: "X (Twitter)", text: "@maya", href: "https://x.com/maya" },
  ]);
});
