// @vitest-environment jsdom
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ModuleApprovals } from "./module-approvals.tsx";

vi.mock("./staff-registration.api.ts", () => ({ useMarkModule: () => ({ run: vi.fn() }) }));

afterEach(cleanup);

const registration = (own: object): Registration =>
  ({
    enrolledOn: "2026-01-05",
    status: "in_progress",
    modules: [{ id: "prd_ethics", name: "Ethics" }],
    ...own,
  }) as never;

test.each([
  ["of who works on them", {}, 1],
  ["while hours are with staff", { status: "experience_approval" }, 1],
  ["that are approved", { modulesApprovedOn: "2026-02-03" }, 0],
  ["of a registration that a newer one has replaced", { replacedBy: "reg_newer" }, 0],
])("modules %s can be marked, or cannot", (_case, own, buttons) => {
  render(<ModuleApprovals registration={registration(own)} onDone={vi.fn()} />, { wrapper: MemoryRouter });
  expect(screen.queryAllByRole("button")).toHaveLength(buttons);
});
