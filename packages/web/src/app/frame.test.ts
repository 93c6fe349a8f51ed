import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

const script = readFileSync(join(import.meta.dirname, "..", "..", "public", "start.js"), "utf8");
const token = "CognitoIdentityServiceProvider.client.per_1.accessToken";

interface Visit {
  readonly pathname: string;
  readonly stored?: Record<string, string>;
  readonly files?: Record<string, readonly string[]>;
}

/** What `public/start.js` does to the document before anything is drawn. */
function start({ pathname, stored = {}, files = {} }: Visit) {
  const links: { href: string; rel: string }[] = [];
  const dataset: Record<string, string> = {};
  const document = {
    documentElement: { dataset },
    currentScript: { dataset: { files: JSON.stringify(files) } },
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  };
  const localStorage = Object.create({ getItem: (key: string) => stored[key] ?? null });
  new Function("document", "location", "localStorage", script)(
    document,
    { pathname },
    Object.assign(localStorage, stored),
  );
  return { ...dataset, links: links.map(({ rel, href }) => `${rel} ${href}`) };
}

const frameOf = {
  visitor: { visitor: "public", anybody: "public", member: "login", admin: "login" },
  member: { visitor: "member", anybody: "public", member: "member", admin: "member" },
};

const addressOf = (path: string): string => path.replace(/:\w+/g, "01h");

test.each(pages.map(({ path, for: audience }) => [path, audience] as const))(
  "draws the right frame at %s",
  (path, audience) => {
    const forVisitor = path === "/login" ? "login" : frameOf.visitor[audience];
    const forMember = path === "/" ? "dashboard" : frameOf.member[audience];
    const pathname = addressOf(path);
    expect(start({ pathname })).toMatchObject({ frame: forVisitor });
    expect(start({ pathname, stored: { [token]: "x" } })).toMatchObject({ frame: forMember });
  },
);

test("takes the chosen theme before the first paint, and no other word", () => {
  expect(start({ pathname: "/", stored: { "guildhall.theme": "dark" } })).toMatchObject({ theme: "dark" });
  expect(start({ pathname: "/", stored: { "guildhall.theme": "blue" } })).not.toHaveProperty("theme");
});

test("asks for the files of what is drawn, and for no others", () => {
  const files = { login: ["/assets/a.js", "/assets/a.css"], dashboard: ["/assets/b.js"] };
  expect(start({ pathname: "/login", files }).links).toEqual(["modulepreload /assets/a.js", "preload /assets/a.css"]);
  expect(start({ pathname: "/register", files }).links).toEqual([]);
});
