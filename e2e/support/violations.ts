import { setTimeout as delay } from "node:timers/promises";
import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** A frame that takes longer, or refuses scripts, is not looked at. */
const patienceMs = 1000;

/** Once for each document: axe is half a megabyte of code, and most checks take less time than to read that. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ["<same_origin>"] });`);
}

/** The faults that axe finds on the page as it stands by these rules, or by all, in sentences. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const [main, ...others] = page.frames();
  if (main) await bringAxe(main);
  for (const frame of others) await Promise.race([bringAxe(frame), delay(patienceMs)]).catch(() => undefined);
  return page.evaluate(
    async (runOnly) => {
      // What follows a change of theme or width does so with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      if (!window.axe) throw new Error("The page was left while axe looked at it");
      const { violations } = await window.axe.run(document, {
        resultTypes: ["violations"],
        ...(runOnly && { runOnly }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    rules && [...rules],
  );
}
