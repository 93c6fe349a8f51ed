// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { StudyModuleAnswersPage } from "./study-module-answers-page.tsx";

const { callRoute } = vi.hoisted(() => ({ callRoute: vi.fn() }));
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

const refused = new ApiError({ type: "", title: "Not now", status: 503, code: "unavailable", requestId: "x" });
const answers: Record<string, object> = {
  "studyModule.form": { fields: [] },
  "studyModule.answers": { data: [], total: 0, lastPage: 1 },
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test.each(Object.keys(answers))("where %s fails, Try again asks for it again, and the page comes", async (failing) => {
  let isDown = true;
  callRoute.mockImplementation(async ({ id }: { id: string }) => {
    if (isDown && id === failing) throw refused;
    return answers[id];
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>
        <StudyModuleAnswersPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(tryAgain);
  expect(await screen.findByText(/No requests have come in yet/)).toBeDefined();
  expect(screen.queryByText("The requests could not be loaded")).toBeNull();
});
