// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { pageFor } from "../lib/page/page.ts";
import { routesOf } from "./routes-of.tsx";

const Typing = () => <input aria-label="Biography" />;
const never = new Promise<() => null>(() => undefined);
const pages = [pageFor("member", "/", async () => Typing), pageFor("member", "/late", () => never)];

test("removes the page that is left, also before the next one is loaded", async () => {
  render(
    <BrowserRouter useTransitions={false}>
      <Link to="/late">Elsewhere</Link>
      <Link to="/">Back</Link>
      <Routes>{routesOf(pages)}</Routes>
    </BrowserRouter>,
  );
  await userEvent.type(await screen.findByLabelText("Biography"), "Half a sentence");
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(screen.getByText("Loading this page")).toBeDefined();
  await userEvent.click(screen.getByText("Back"));
  expect(await screen.findByLabelText("Biography")).toHaveProperty("value", "");
});
