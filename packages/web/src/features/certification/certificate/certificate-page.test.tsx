// @vitest-environment jsdom

import type { Certificate } from "@guildhall/core/domains/certification/certificate/certificate.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { CertificatePage } from "./certificate-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

afterEach(cleanup);

const held = (key: string, own: object = {}) => ({
  ...{
    id: `crt_${key}`,
    certificationId: `cert-${key}`,
    certification: { id: `cert-${key}`, name: key.toUpperCase() },
  },
  ...{ number: "AFC001042", certificateName: "Margaret K. Okafor", createdAt: "2026-11-29" },
  ...{ status: "good_standing", also: [], credential: { state: "waiting" } },
  ...own,
});

function open(data: readonly object[] | Error, query = "") {
  callRoute.mockImplementation(async () => {
    if (data instanceof Error) throw data;
    return { data: data as Certificate[] };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/certifications-and-training/certificate${query}`]}>
        <CertificatePage />
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("the only certificate shows name, number and day, and is printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const fullName = "Accredited Financial Counselor";
  open([held("afc", { certification: { id: "cert-afc", name: "AFC", fullName } })]);
  const paper = await screen.findByRole("article", { name: "AFC certificate" });
  expect(paper.textContent).toContain("Accredited Financial Counselor (AFC)");
  for (const words of ["Margaret K. Okafor", "AFC001042", "11/29/2026"]) expect(paper.textContent).toContain(words);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalled();
});

test("the page says that the digital credential is issued by hand, and then on which day it was", async () => {
  open([held("afc")]);
  expect(await screen.findByText(/^Our office issues your digital credential by hand/)).toBeTruthy();
  cleanup();
  open([held("afc", { credential: { state: "issued", on: "2026-12-01" } })]);
  const sentence = await screen.findByText(/^Your digital credential was issued on/);
  expect(sentence.textContent).toContain("12/01/2026");
});

test("of several, the address says which; without it there is a choice", async () => {
  open([held("afc"), held("afcc")], "?certification=cert-afcc");
  expect(await screen.findByRole("article", { name: "AFCC certificate" })).toBeTruthy();
  cleanup();
  open([held("afc"), held("afcc")]);
  const link = await screen.findByRole("link", { name: "AFCC certificate" });
  expect(link.getAttribute("href")).toBe("/certifications-and-training/certificate?certification=cert-afcc");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("a revoked one is not shown, a lapsed one says so, and without any there is a sentence", async () => {
  open([held("afc", { status: "revoked" })]);
  expect(await screen.findByText("Your AFC was revoked")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  cleanup();
  open([held("afc", { status: "lapsed_payment" })]);
  expect(await screen.findByText("Payment missing")).toBeTruthy();
  cleanup();
  open([]);
  expect(await screen.findByText(/^You get a certificate once/)).toBeTruthy();
});
