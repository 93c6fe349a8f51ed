import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { variables } from "./packages/core/src/ground/shared/environment.ts";

const smallCloud = ["packages/local/src/testing/test-cloud.setup.ts"];
const globalSetup = ["scripts/test-setup/test-folders.setup.ts"];
const database = ["packages/{core,local,small-cloud}/src/**/*.db.test.ts"];
const handlers = ["packages/functions/src/**/*.test.ts"];
const standIns = [
  "packages/local/src/{breaches,brightspace,captcha,stripe}/**/*.test.ts",
  "packages/small-cloud/src/**/*.test.ts",
];
const slow = ["packages/*/src/**/*.slow.test.ts", "scripts/**/*.slow.test.ts"];
/** Those of them that build or write something and measure no time: nothing that they start is killed. */
const built = [
  "scripts/**/*.slow.test.ts",
  "packages/{core,web}/src/**/*.slow.test.ts",
  "packages/local/src/handlers/*.slow.test.ts",
  "packages/small-cloud/src/package.slow.test.ts",
];

const unit = ["packages/*/src/**/*.test.{ts,tsx}", "packages/functions/bundling/*.test.ts", "scripts/**/*.test.ts"];
const notUnit = [...database, ...handlers, ...standIns, ...slow];

const text = (file: string) => readFileSync(file, "utf8");
const allUnit = globSync(unit, { exclude: notUnit });
/** Whoever takes another module's place, says that it runs in Node, or is marked, needs modules anew; the rest share what they load. */
const alone = allUnit.filter((file) => /vi\.mock\(|@vitest-environment node|@modules-anew/.test(text(file)));
const onPage = allUnit.filter((file) => text(file).includes("@vitest-environment jsdom"));
const onPageAnew = onPage.filter((file) => alone.includes(file));

/** Property tests try the same examples each time; `npm run soak` has them try others. */
const properties = "scripts/test-setup/property-tests.setup.ts";

/** Pages are waited for with patience. */
const patience = "packages/web/src/lib/patience.setup.ts";

/** Pages ask how wide the screen is. */
const screenWidth = "packages/web/src/lib/page/media-query.setup.ts";

/** Tests that draw a page share its window: each file leaves it as it was. */
const pageSetup = "packages/web/src/lib/page/page-tests.setup.ts";

/** Those of them that need our own modules anew share the packages. */
const modulesAnew = "packages/web/src/lib/page/modules-anew.setup.ts";

/** For what reads no service: those that start the small cloud say where it is. */
const nowhere = Object.fromEntries(
  Object.entries(variables).flatMap(([name, row]) => ("isOptional" in row ? [] : [[name, `no-${name}`]])),
);

export default defineConfig({
  test: {
    mockReset: true,
    // One for each core: by itself it leaves one free.
    maxWorkers: "100%",
    env: { ...nowhere, LOG_LEVEL: "silent" },
    // A busy machine is no fault of the code.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unit,
          exclude: [...notUnit, ...alone, ...onPage],
          setupFiles: properties,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-page",
          include: onPage,
          exclude: onPageAnew,
          setupFiles: [properties, patience, screenWidth, pageSetup],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-page-anew",
          include: onPageAnew,
          setupFiles: [modulesAnew, properties, patience, screenWidth, pageSetup],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-alone", include: alone, exclude: onPageAnew, setupFiles: properties },
      },
      {
        extends: true,
        test: { name: "database", include: database, globalSetup, setupFiles: smallCloud, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "handlers",
          include: handlers,
          globalSetup,
          setupFiles: [...smallCloud, properties],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "stand-ins", include: standIns, setupFiles: properties, exclude: [...database, ...slow] },
      },
      {
        extends: true,
        test: { name: "slow", include: slow, exclude: built, testTimeout: 600_000, fileParallelism: false },
      },
      { extends: true, test: { name: "built", include: built, testTimeout: 600_000, fileParallelism: false } },
    ],
  },
});
