// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PersonPage } from "./person-page.tsx";
import { SecuId } from "./secu-id.tsx";

const membership = { valid: false, status: "none" };
const person = (id: string, secuId: string) => ({
  id,
  secuId,
  name: id,
  email: "",
  memberNumber: 1,
  flags: [],
  membership,
  signIn: {},
});
const [ada, ben] = ["per_01h00000000000000000000001", "per_01h00000000000000000000002"] as const;
const kept = { [ada]: person(ada, "ADA"), [ben]: person(ben, "BEN") };

vi.mock("./people.api.ts", () => ({
  useStaffUser: (id: keyof typeof kept) => ({ data: kept[id] }),
  useUpdateSecuId: () => ({ run: async () => {} }),
}));

vi.mock("./head/person-overview.api.ts", () => ({
  usePersonOverview: () => ({ data: { waiting: [], unpaidOrders: [], counts: {} } }),
}));

afterEach(cleanup);

test("what was typed about one person does not stand on the page of the next", async () => {
  const router = createMemoryRouter(
    [
      {
        path: "/:id",
        element: <PersonPage part="Info">{(shown) => <SecuId person={shown} />}</PersonPage>,
      },
    ],
    { initialEntries: [`/${ada}`] },
  );
  render(<RouterProvider router={router} />);
  const field = () => screen.getByRole("textbox", { name: /SECU id/ });
  expect(field()).toHaveProperty("value", "ADA");
  await userEvent.setup().type(field(), "-typed");
  await router.navigate(`/${ben}`);
  expect(await screen.findByRole("heading", { name: `${ben} (Info)` })).toBeDefined();
  expect(field()).toHaveProperty("value", "BEN");
});
