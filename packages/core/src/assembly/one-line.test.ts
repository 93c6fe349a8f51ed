import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "../ground/route/route.ts";
import { allRoutes } from "./contract.ts";

const misleading = "Ab\u202ec\u0007";

/** Not kept as they come: compared with what is there already, or read as a number. */
const compared =
  /password|recaptcha|token|code|^(quote|failed|id|amount|other|step|status|kind|confirmed|termsVersion|link)$/i;

const isShort = (field: z.core.$ZodType) => !z.safeParse(field, "a".repeat(300)).success;

function accepts(field: z.core.$ZodType): boolean {
  const { success, data } = z.safeParse(field, misleading);
  return success && data === misleading;
}

const shapeOf = ({ body }: Route) => (body as z.ZodMiniObject | undefined)?.shape ?? {};

test("no short text of a body keeps control characters or marks of direction", () => {
  const kept = allRoutes.flatMap((route) =>
    Object.entries(shapeOf(route))
      .filter(([name, field]) => !compared.test(name) && isShort(field as z.core.$ZodType) && accepts(field as never))
      .map(([name]) => `${route.id} ${name}`),
  );
  expect(kept).toEqual([]);
});
